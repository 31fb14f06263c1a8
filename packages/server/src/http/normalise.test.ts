import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endpoints, Uuid } from '@plumbline/contract'
import fc from 'fast-check'
import { Findings } from './findings.ts'
import { normalised, normalisedText, type Schema } from './normalise.ts'

const bodies = endpoints.flatMap((endpoint) => (endpoint.body ? [endpoint.body as Schema] : []))
const texts = endpoints.flatMap((endpoint) =>
  [endpoint.params, endpoint.query].flatMap((schema) => (schema ? [schema as Schema] : [])),
)
const names = [...new Set(bodies.flatMap((schema) => Object.keys(schema.properties ?? {})))]
const anyJson = fc.jsonValue({ maxDepth: 4 })
const anyBody = fc.dictionary(fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor'), fc.string()), anyJson)

describe('normalised', () => {
  test('never throws and keeps nothing of a member that is not declared, at most its name for the refusal', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bodies), anyBody, (schema, body) => {
        assertDeclared(schema, normalised(schema, body, '', new Findings()))
      }),
      { numRuns: 2_000 },
    )
  })

  test('leaves text trimmed, composed and well formed, or adds a finding', () => {
    const schema: Schema = { type: 'object', properties: { a: { type: 'string' } } }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (a) => {
        const findings = new Findings()
        const { a: out } = normalised(schema, { a }, '', findings) as { a: string }
        assert.equal(out, out.trim().normalize('NFC'))
        assert.ok(out.isWellFormed())
        assert.equal(findings.any, !a.isWellFormed() || /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(out))
      }),
      { numRuns: 2_000 },
    )
  })

  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bodies), anyBody, (schema, body) => {
        const once = normalised(schema, body, '', new Findings())
        assert.deepEqual(normalised(schema, once, '', new Findings()), once)
      }),
    )
  })

  test('takes an alias where the name itself is missing', () => {
    const schema: Schema = { properties: { mobile: { 'x-digits': 10 } }, 'x-aliases': { phone: 'mobile' } }
    assert.deepEqual(normalised(schema, { phone: 5555551201 }, '', new Findings()), { mobile: '5555551201' })
    assert.deepEqual(normalised(schema, { phone: 'a', mobile: 'b' }, '', new Findings()), { mobile: 'b' })
  })

  test('has one spelling of an id, and leaves the case of other text alone', () => {
    const id = '6F1C2A94-0D3E-4B57-9A1E-5C2F7D8B9E10'
    const schema = { properties: { id: Uuid, ids: { items: Uuid }, reference: { type: 'string' } } } as Schema
    const kept = { id: id.toLowerCase(), ids: [id.toLowerCase()], reference: id }
    assert.deepEqual(normalised(schema, { id, ids: [id], reference: id }, '', new Findings()), kept)
    assert.deepEqual(normalisedText(schema, { id: ` ${id}`, reference: id }, new Findings()), {
      id: kept.id,
      reference: id,
    })
  })

  test('names the place of a finding in lists and objects', () => {
    const schema: Schema = { properties: { a: { items: { properties: { b: { type: 'string' } } } } } }
    const findings = new Findings()
    normalised(schema, { a: [{ b: 'x' }, { b: 'x\u0000y' }] }, '', findings)
    assert.deepEqual(findings.list(), ['a[1].b: must not contain control characters'])
  })
})

describe('normalisedText', () => {
  test('never throws and never keeps a parameter that is not declared', () => {
    const known = [...new Set(texts.flatMap((schema) => Object.keys(schema.properties ?? {})))]
    const values = fc.dictionary(
      fc.oneof(fc.constantFrom(...known, '__proto__'), fc.string()),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.constantFrom(...texts), values, (schema, given) => {
        for (const name of Object.keys(normalisedText(schema, given, new Findings())))
          assert.ok(Object.hasOwn(schema.properties ?? {}, name))
      }),
      { numRuns: 2_000 },
    )
  })

  test('reads declared numbers and booleans and leaves other text to the schema', () => {
    const schema: Schema = { properties: { n: { type: 'integer' }, b: { type: 'boolean' } } }
    assert.deepEqual(normalisedText(schema, { n: '12', b: 'True' }, new Findings()), { n: 12, b: true })
    assert.deepEqual(normalisedText(schema, { n: '1e3', b: 'TRUE' }, new Findings()), { n: '1e3', b: 'TRUE' })
  })
})

function assertDeclared(schema: Schema, value: unknown): void {
  // Rules are looked at as a whole by what understands them.
  if (schema['x-checked-whole']) return
  if (Array.isArray(value)) {
    // A list that is not declared is left to the validator, which refuses it by its type.
    if (schema.items) for (const item of value) assertDeclared(schema.items, item)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    const declared = schema.properties && Object.hasOwn(schema.properties, name)
    // The name of what is to be refused, and nothing of its content.
    if (!declared && schema['x-keeps-unknown']) assert.equal(member, null)
    else assert.ok(declared, name)
    if (declared) assertDeclared(schema.properties![name]!, member)
  }
}
