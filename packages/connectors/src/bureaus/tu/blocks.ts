import type { Member, Schema, Section } from './schema.ts'

/** What a block is made of once it is JSON. */
export type JsonValue = string | number | boolean | readonly JsonValue[] | { readonly [member: string]: JsonValue }

export type TuFormat = 'default' | 'v2'

/** The served members of a schema, laid out once: making names and lists of them for every section costs more than the rest. */
type Plan = readonly PlannedMember[]

interface PlannedMember {
  readonly name: string
  /** The name in version 2. */
  readonly v2Name: string
  readonly kind: Member['kind']
  /** Of sections. */
  readonly of: Plan
}

export function planOf(schema: Schema): Plan {
  return Object.entries(schema)
    .filter(([, member]) => member.served)
    .map(([name, member]) => ({
      name,
      v2Name: `_${name}`,
      kind: member.kind,
      of: 'of' in member ? planOf(member.of) : [],
    }))
}

/**
 * The default form: every scalar is text; a repeatable section with one member is that member, with none it is absent.
 */
export function toDefaultBlock(plan: Plan, section: Section): { readonly [member: string]: JsonValue } {
  const block: { [member: string]: JsonValue } = {}
  for (const { name, kind, of } of plan) {
    const value = section[name]
    if (value === undefined) continue
    if (kind === 'one') block[name] = toDefaultBlock(of, value as Section)
    else if (kind === 'many') {
      setUnlessEmpty(
        block,
        name,
        (value as readonly Section[]).map((item) => toDefaultBlock(of, item)),
      )
    } else if (kind === 'texts') setUnlessEmpty(block, name, value as readonly string[])
    else block[name] = value as string
  }
  return block
}

/**
 * Version 2, made of the same sections by rule: every name at every depth begins with '_', repeatable sections are always
 * lists, numbers and flags have their type. The sections may be those of the bureau or of the default form.
 */
export function toV2Block(plan: Plan, section: Section): { readonly [member: string]: JsonValue } {
  const block: { [member: string]: JsonValue } = {}
  for (const { name, v2Name, kind, of } of plan) {
    const value = section[name]
    if (kind === 'many')
      block[v2Name] = listed<Section>(value as Section | readonly Section[] | undefined).map((item) =>
        toV2Block(of, item),
      )
    else if (kind === 'texts') block[v2Name] = listed<string>(value as string | readonly string[] | undefined)
    else if (value === undefined) continue
    else if (kind === 'one') block[v2Name] = toV2Block(of, value as Section)
    else if (kind === 'number' || kind === 'score') block[v2Name] = Number(value)
    else block[v2Name] = kind === 'flag' ? value === 'true' : (value as string)
  }
  return block
}

/** The default form has no list around a single member, and nothing for none. */
function listed<Item>(value: Item | readonly Item[] | undefined): readonly Item[] {
  if (value === undefined) return []
  return Array.isArray(value) ? (value as readonly Item[]) : [value as Item]
}

function setUnlessEmpty(block: { [member: string]: JsonValue }, name: string, items: readonly JsonValue[]): void {
  const [only] = items
  if (only !== undefined) block[name] = items.length === 1 ? only : items
}
