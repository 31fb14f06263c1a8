import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endpoints } from './endpoints.ts'
import { atPresent, exampleOf, examplePresent } from './example.ts'
import { formats, formatWords } from './formats.ts'
import type { JsonSchema } from './json-schema.ts'
import { openApi } from './openapi.ts'

describe('what is asked of a request', () => {
  test('is said in words wherever a pattern or a format can refuse', () => {
    assert.deepEqual(Object.keys(formatWords).sort(), Object.keys(formats).sort())
    for (const endpoint of endpoints) {
      for (const part of [endpoint.params, endpoint.query, endpoint.headers, endpoint.body]) {
        for (const schema of part === undefined ? [] : schemasIn(part as JsonSchema)) {
          if (schema.pattern !== undefined) assert.match(schema['x-form'] ?? '', /^must /, endpoint.name)
          if (schema.format !== undefined) assert.match(formatWords[schema.format] ?? '', /^must /, endpoint.name)
          // Other rules of a schema have words in the validator; a union would be told as all of its parts at once.
          assert.equal(schema.anyOf, undefined, endpoint.name)
        }
      }
    }
  })
})

describe('examples of requests', () => {
  test('are good on whatever day they are tried', () => {
    let recent = 0
    for (const year of [2026, 2027, 2031, 2060]) {
      const now = Date.UTC(year, 6, 1)
      for (const endpoint of endpoints) {
        if (endpoint.body === undefined) continue
        const text = JSON.stringify(exampleOf(endpoint.body))
        if (!text.includes(String(examplePresent))) continue
        recent++
        const body = JSON.parse(atPresent(text, now))
        const findings = endpoint.check?.({ params: {}, query: {}, body } as never, { now, sandbox: true }) ?? []
        assert.deepEqual([...findings], [], endpoint.name)
      }
    }
    assert.ok(recent >= 20)
  })

  test('have no other moment that gets too old', () => {
    const text = JSON.stringify(openApi({ baseUrl: 'https://api.example.com', sandbox: true }))
    for (const [, moment] of text.matchAll(/"acceptedAt":(\d+)/g)) assert.equal(Number(moment), examplePresent)
    assert.ok(!atPresent(text, 0).includes(String(examplePresent)))
  })
})

function schemasIn(schema: JsonSchema): JsonSchema[] {
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  return [schema, ...inside.flatMap(schemasIn)]
}
