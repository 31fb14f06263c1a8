/** What a field of a message holds. A question mark says that it may be missing. */
interface Values {
  text: string
  number: number
  flag: boolean
  'text or null': string | null
  object: Readonly<Record<string, unknown>>
}
type Kind = keyof Values
type Fields = Readonly<Record<string, Kind | `${Kind}?`>>

/** Fields of every kind of message, by its name. */
export type Shapes = Readonly<Record<string, Fields>>

type Required<Of extends Fields> = {
  readonly [Name in keyof Of as Of[Name] extends Kind ? Name : never]: Of[Name] extends Kind ? Values[Of[Name]] : never
}
type Optional<Of extends Fields> = {
  readonly [Name in keyof Of as Of[Name] extends Kind ? never : Name]?:
    | (Of[Name] extends `${infer One extends Kind}?` ? Values[One] : never)
    | undefined
}

/** The messages that shapes describe, told apart by `type`. */
export type MessageOf<Of extends Shapes, Type extends keyof Of = keyof Of> = {
  [Name in Type]: { readonly type: Name } & Required<Of[Name]> & Optional<Of[Name]>
}[Type]

/**
 * Reads what came from another window. Messages that we do not know give nothing, and of those we know only their own fields are
 * taken: whatever else a sender has put in goes no further.
 */
export function readMessage<Of extends Shapes>(shapes: Of, data: unknown): MessageOf<Of> | undefined {
  if (!isObject(data)) return undefined
  const { type } = data
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) return undefined
  const message: Record<string, unknown> = { type }
  for (const [name, kind] of Object.entries(shapes[type]!)) {
    const value = data[name]
    if (value === undefined && kind.endsWith('?')) continue
    if (!holds(kind, value)) return undefined
    message[name] = value
  }
  return message as MessageOf<Of>
}

function holds(kind: string, value: unknown): boolean {
  switch (kind.split('?')[0]) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return Number.isFinite(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'text or null':
      return value === null || typeof value === 'string'
    default:
      return isObject(value)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
