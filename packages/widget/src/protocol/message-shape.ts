/** What a field of a message holds, as `typeof` names it. A question mark says that it may be missing. */
interface Values {
  string: string
  number: number
  boolean: boolean
  'string or null': string | null
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
export function readMessage<Of extends Shapes>(shapes: Of, given: unknown): MessageOf<Of> | undefined {
  const data = (given ?? {}) as Record<string, unknown>
  const type = data['type'] as string
  if (!Object.hasOwn(shapes, type)) return undefined
  const message: Record<string, unknown> = { type }
  for (const [name, kind] of Object.entries(shapes[type]!)) {
    const value = data[name]
    if (value === null ? kind === 'string or null' : kind.startsWith(typeof value)) message[name] = value
    else if (value !== undefined || !kind.endsWith('?')) return undefined
  }
  return message as MessageOf<Of>
}
