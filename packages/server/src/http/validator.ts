import { formats, formatWords, maxFindings } from '@plumbline/contract'
import { Ajv, type ErrorObject } from 'ajv'
import type { Findings } from './findings.ts'
import type { Schema } from './normalise.ts'

/** Checks a value against its schema and adds what is wrong with it. */
export type Validate = (value: unknown, findings: Findings) => void

/** Compiles schemas into checks that name every wrong field, but of a list no more entries than the answer shows. */
export function createValidator(): (schema: Schema) => Validate {
  const ajv = new Ajv({
    allErrors: true,
    // An error then knows the schema that it failed, and with it the words for what was expected.
    verbose: true,
    strict: false,
    // The compiler checks the schemas of the contract already, and the schema of schemas needs the library's own `items`.
    meta: false,
    validateSchema: false,
    formats: formats as Record<string, (text: string) => boolean>,
  })
  ajv.removeKeyword('items')
  ajv.addKeyword({
    keyword: 'items',
    type: 'array',
    schemaType: 'object',
    compile: (items: Schema, list) => itemsCheck(ajv, items, (list as Schema).maxItems ?? Number.POSITIVE_INFINITY),
  })
  return (schema) => {
    const validate = ajv.compile(schema)
    return (value, findings) => {
      if (!validate(value)) for (const error of validate.errors ?? []) findings.add(findingOf(error))
    }
  }
}

interface ItemsCheck {
  (list: unknown[], context?: { instancePath: string }): boolean
  errors?: Partial<ErrorObject>[]
}

/**
 * The library's own keyword makes an error of every wrong entry and cannot be stopped, also in a list that is refused
 * by its length.
 */
function itemsCheck(ajv: Ajv, items: Schema, maxItems: number): ItemsCheck {
  const validate = ajv.compile(items)
  const check: ItemsCheck = (list, context) => {
    const errors: Partial<ErrorObject>[] = []
    if (list.length <= maxItems) {
      for (let index = 0; index < list.length && errors.length < maxFindings; index++) {
        if (validate(list[index])) continue
        for (const error of validate.errors ?? [])
          errors.push({ ...error, instancePath: `${context?.instancePath ?? ''}/${index}${error.instancePath}` })
      }
    }
    check.errors = errors
    return errors.length === 0
  }
  return check
}

/** Names the field and the reason, never the value. */
function findingOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1).map(decodePointer)
  const parameters = error.params as Record<string, unknown>
  if (error.keyword === 'required') path.push(String(parameters['missingProperty']))
  const field = path.reduce(
    (text, part) => (/^\d+$/.test(part) ? `${text}[${part}]` : text ? `${text}.${part}` : part),
    '',
  )
  return `${field || 'request'}: ${reasonOf(error.keyword, parameters, error.parentSchema as Schema | undefined)}`
}

function reasonOf(keyword: string, parameters: Record<string, unknown>, schema: Schema | undefined): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'type':
      return `must be of type ${String(parameters['type'])}`
    case 'enum':
      return `must be one of ${(parameters['allowedValues'] as unknown[]).join(', ')}`
    case 'minLength':
      return `must have at least ${String(parameters['limit'])} characters`
    case 'maxLength':
      return `must have at most ${String(parameters['limit'])} characters`
    case 'minItems':
      return `must have at least ${String(parameters['limit'])} entries`
    case 'maxItems':
      return `must have at most ${String(parameters['limit'])} entries`
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `must be ${String(parameters['comparison'])} ${String(parameters['limit'])}`
    case 'const':
      return `must be ${String(parameters['allowedValue'])}`
    case 'pattern':
      return schema?.['x-form'] ?? 'is not valid'
    case 'format':
      return formatWords[String(parameters['format'])] ?? 'is not valid'
    default:
      return 'is not valid'
  }
}

function decodePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}
