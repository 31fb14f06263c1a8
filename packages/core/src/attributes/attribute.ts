import type { FileFacts } from './file-facts.ts'

/** A figure of a credit file that rules can be written about, with how it is read from the file. */
export interface Attribute<Code extends string = string> {
  readonly code: Code
  readonly name: string
  readonly type: AttributeType
  readonly unit: AttributeUnit
  /** The values that it can have, and that it may be compared with; null when there is no upper end. */
  readonly min: number
  readonly max: number | null
  readonly description: string
  /** When a file has no such value; null when every file has one. */
  readonly missingWhen: string | null
  /** Null is missing. */
  readonly read: (facts: FileFacts) => AttributeValue | null
}

export const attributeTypes = ['integer', 'decimal', 'boolean'] as const

type AttributeType = (typeof attributeTypes)[number]

/** What a number counts; a flag counts nothing. */
type AttributeUnit =
  | 'points'
  | 'accounts'
  | 'inquiries'
  | 'collections'
  | 'records'
  | 'usd'
  | 'percent'
  | 'months'
  | 'flag'

export type AttributeValue = number | boolean

export function count<Code extends string>(
  code: Code,
  unit: AttributeUnit,
  name: string,
  description: string,
  read: (facts: FileFacts) => number,
): Attribute<Code> {
  return { code, name, type: 'integer', unit, min: 0, max: null, description, missingWhen: null, read }
}

/** Whole dollars, never below 0: what a creditor owes the person does not make debts elsewhere smaller than none. */
export function dollars<Code extends string>(
  code: Code,
  name: string,
  description: string,
  read: (facts: FileFacts) => number,
): Attribute<Code> {
  return count(code, 'usd', name, description, (facts) => Math.max(0, read(facts)))
}

export function flag<Code extends string>(
  code: Code,
  name: string,
  description: string,
  read: (facts: FileFacts) => boolean,
): Attribute<Code> {
  return { code, name, type: 'boolean', unit: 'flag', min: 0, max: 1, description, missingWhen: null, read }
}
