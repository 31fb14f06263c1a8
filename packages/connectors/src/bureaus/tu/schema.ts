/** What a member of a TU section is. One table of these drives reading, checking and both forms of the block. */
export type Member =
  | { readonly kind: ScalarKind; readonly served: boolean }
  | { readonly kind: 'one' | 'many'; readonly of: Schema; readonly served: boolean }
  /** Elements that hold text and may be repeated. */
  | { readonly kind: 'texts'; readonly served: boolean }

/** Attributes: text, a number, true/false, or a number that must be a possible score. */
export type ScalarKind = 'text' | 'number' | 'flag' | 'score'

export interface Schema {
  readonly [member: string]: Member
}

/** A section as it was read: attributes as the text they had on the wire, repeatable sections as lists. */
export type SectionOf<S extends Schema> = { readonly [Name in keyof S]?: ValueOf<S[Name]> }

type ValueOf<M extends Member> = M extends { readonly kind: ScalarKind }
  ? string
  : M extends { readonly kind: 'one'; readonly of: infer S extends Schema }
    ? SectionOf<S>
    : M extends { readonly kind: 'many'; readonly of: infer S extends Schema }
      ? readonly SectionOf<S>[]
      : readonly string[]

/** A section of any schema. */
export type Section = {
  readonly [member: string]: string | readonly string[] | Section | readonly Section[] | undefined
}

export const text = { kind: 'text', served: true } as const
export const number = { kind: 'number', served: true } as const
export const flag = { kind: 'flag', served: true } as const
export const score = { kind: 'score', served: true } as const
export const texts = { kind: 'texts', served: true } as const

export function one<S extends Schema>(of: S) {
  return { kind: 'one', of, served: true } as const
}

export function many<S extends Schema>(of: S) {
  return { kind: 'many', of, served: true } as const
}

/** A member that we read and do not show: the block is older than it. */
export function unserved<M extends Member>(member: M): Omit<M, 'served'> & { readonly served: false } {
  return { ...member, served: false }
}
