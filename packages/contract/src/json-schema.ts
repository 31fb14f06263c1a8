/** The part of JSON Schema that the declarations use, as generators read it. */
export interface JsonSchema {
  readonly type?: string
  /** Null is taken too; only in requests. */
  readonly nullable?: boolean
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly examples?: readonly unknown[]
  readonly contentMediaType?: string
  readonly format?: string
  readonly pattern?: string
  /** What a value of the pattern looks like, in words. */
  readonly 'x-form'?: string
  /** Of a header that has to be there although its absence is not a finding of the schema. */
  readonly 'x-required'?: boolean
}
