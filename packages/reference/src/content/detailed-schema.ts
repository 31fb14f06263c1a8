import type { JsonSchema } from '@plumbline/contract'

/** A schema with the keywords that only the reference reads. */
export interface DetailedSchema extends JsonSchema {
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, DetailedSchema>>
  readonly patternProperties?: Readonly<Record<string, DetailedSchema>>
  readonly additionalProperties?: boolean | DetailedSchema
  readonly items?: DetailedSchema
  readonly anyOf?: readonly DetailedSchema[]
  readonly 'x-digits'?: number
  readonly 'x-aliases'?: Readonly<Record<string, string>>
}

/** The alternatives of a schema without the one that only says "nothing known". */
export function alternatives(schema: DetailedSchema): readonly DetailedSchema[] {
  return (schema.anyOf ?? [schema]).filter((one) => one.type !== 'null')
}
