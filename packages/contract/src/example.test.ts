import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import { Value } from 'typebox/value'
import { components } from './components.ts'
import { endpoints } from './endpoints.ts'
import { exampleOf } from './example.ts'
import { formats } from './formats.ts'

test('the example requests fit their schemas', () => {
  const ajv = new Ajv({ strict: false, formats: { ...formats } })
  for (const endpoint of endpoints) {
    for (const part of ['params', 'query', 'headers', 'body'] as const) {
      const schema = endpoint[part]
      if (schema) assert.ok(ajv.validate(schema, exampleOf(schema)), `${endpoint.name} ${part}: ${ajv.errorsText()}`)
    }
  }
})

test('the example requests pass the checks beyond the schema', () => {
  const context = { now: 1792051289000, sandbox: true }
  for (const { name, params, query, body, check } of endpoints) {
    const values = {
      params: params ? exampleOf(params) : {},
      query: query ? exampleOf(query) : {},
      body: body ? exampleOf(body) : {},
    }
    assert.deepEqual(check?.(values, context) ?? [], [], name)
  }
})

// Report schemas are wide: compiling them takes seconds, walking them once does not.
test('the example answers and the named shapes fit their schemas', () => {
  const answers = endpoints.map(({ name, output }) => [name, output] as const)
  for (const [name, schema] of [...answers, ...Object.entries(components)]) {
    const example = exampleOf(schema)
    assert.ok(Value.Check(schema, example), `${name}: ${JSON.stringify(Value.Errors(schema, example)[0])}`)
  }
})

test('parts are put together, and the first of several ways is shown', () => {
  const schema = {
    properties: {
      a: { type: 'string', examples: ['x', 'y'] },
      b: { anyOf: [{ const: 1 }, { type: 'null' }] },
      c: { items: { enum: ['p', 'q'] } },
      d: { type: 'boolean', default: false },
    },
  }
  assert.deepEqual(exampleOf(schema), { a: 'x', b: 1, c: ['p'], d: false })
})

test('a text without an example is an error, not an invention', () => {
  assert.throws(() => exampleOf({ type: 'string' }), /no example/)
})
