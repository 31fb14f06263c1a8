import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { endpoints, formats } from '@plumbline/contract'
import type { DetailedSchema } from './detailed-schema.ts'
import { formatWords, patternWords, rulesOf } from './schema-words.ts'

describe('rules in words', () => {
  const cases: [DetailedSchema, string[]][] = [
    [{ minLength: 1, maxLength: 50 }, ['1 to 50 characters']],
    [{ maxLength: 1 }, ['at most 1 character']],
    [{ minLength: 3 }, ['at least 3 characters']],
    [{ minimum: 300, maximum: 850 }, ['300 to 850']],
    [{ minItems: 1, maxItems: 10_000 }, ['1 to 10,000 entries']],
    [{ pattern: '^\\d{9}$', 'x-digits': 9 }, ['exactly 9 digits', 'a JSON number of 9 digits is taken too']],
    [{ pattern: '^x+$' }, ['matches `^x+$`']],
    [{ default: false }, ['without it `false`']],
    [{ minimum: -8_640_000_000_000_000, maximum: 8_640_000_000_000_000 }, []],
  ]
  for (const [schema, words] of cases) {
    it(`${JSON.stringify(schema)} is ${words.join(', ') || 'nothing worth saying'}`, () => {
      assert.deepEqual(rulesOf(schema), words)
    })
  }

  it('exist for every pattern and format of the contract', () => {
    const patterns = new Set<string>()
    const visit = (schema: DetailedSchema) => {
      if (schema.pattern !== undefined) patterns.add(schema.pattern)
      for (const pattern of Object.keys(schema.patternProperties ?? {})) patterns.add(pattern)
      for (const part of [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? [])]) visit(part)
      if (schema.items) visit(schema.items)
    }
    for (const { params, query, headers, body, output } of endpoints) {
      for (const schema of [params, query, headers, body, output]) if (schema) visit(schema)
    }
    assert.deepEqual(
      [...patterns].filter((pattern) => patternWords[pattern] === undefined),
      [],
    )
    assert.deepEqual(
      Object.keys(formats).filter((format) => formatWords[format] === undefined),
      [],
    )
  })
})
