import type { Schema, Section } from './schema.ts'

/** What a block is made of once it is JSON. */
export type JsonValue = string | number | boolean | readonly JsonValue[] | { readonly [member: string]: JsonValue }

export type TuFormat = 'default' | 'v2'

/**
 * The default form: every scalar is text; a repeatable section with one member is that member, with none it is absent.
 */
export function toDefaultBlock(schema: Schema, section: Section): { readonly [member: string]: JsonValue } {
  const block: { [member: string]: JsonValue } = {}
  for (const [name, member] of Object.entries(schema)) {
    const value = section[name]
    if (!member.served || value === undefined) continue
    if (member.kind === 'one') block[name] = toDefaultBlock(member.of, value as Section)
    else if (member.kind === 'many') {
      setUnlessEmpty(
        block,
        name,
        (value as readonly Section[]).map((item) => toDefaultBlock(member.of, item)),
      )
    } else if (member.kind === 'texts') setUnlessEmpty(block, name, value as readonly string[])
    else block[name] = value as string
  }
  return block
}

/**
 * Version 2, made of the same sections by rule: every name at every depth begins with '_', repeatable sections are always
 * lists, numbers and flags have their type.
 */
export function toV2Block(schema: Schema, section: Section): { readonly [member: string]: JsonValue } {
  const block: { [member: string]: JsonValue } = {}
  for (const [name, member] of Object.entries(schema)) {
    if (!member.served) continue
    const value = section[name]
    const key = `_${name}`
    if (member.kind === 'many') {
      block[key] = ((value ?? []) as readonly Section[]).map((item) => toV2Block(member.of, item))
    } else if (member.kind === 'texts') block[key] = (value ?? []) as readonly string[]
    else if (value === undefined) continue
    else if (member.kind === 'one') block[key] = toV2Block(member.of, value as Section)
    else if (member.kind === 'number' || member.kind === 'score') block[key] = Number(value)
    else block[key] = member.kind === 'flag' ? value === 'true' : (value as string)
  }
  return block
}

function setUnlessEmpty(block: { [member: string]: JsonValue }, name: string, items: readonly JsonValue[]): void {
  const [only] = items
  if (only !== undefined) block[name] = items.length === 1 ? only : items
}
