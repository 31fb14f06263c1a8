import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { DetailedSchema } from './detailed-schema.ts'
import { namedShapes } from './named-shapes.ts'
import { rowsOf, shapeView, typeOf, typeWords } from './schema-rows.ts'
import { usedShapes } from './used-shapes.ts'

const amount: DetailedSchema = { type: 'number', description: 'Dollars' }
const Money: DetailedSchema = { type: 'object', description: 'Money', properties: { amount }, required: ['amount'] }
const Debt: DetailedSchema = { type: 'object', properties: { owed: { anyOf: [Money, { type: 'null' }] } } }
const shapes = namedShapes({ Money, Debt })
const words = (schema: DetailedSchema) => typeWords(typeOf(schema, shapes))

describe('types', () => {
  it('name a shape by its name, also in lists and beside null', () => {
    assert.deepEqual(typeOf({ type: 'array', items: Money }, shapes), ['array of ', { shape: 'Money' }])
    assert.equal(words({ anyOf: [{ type: 'array', items: Money }, { type: 'null' }] }), 'array of Money or null')
  })

  it('say a fixed value and leave no alternative twice', () => {
    assert.equal(words({ const: 'EFX' }), '"EFX"')
    assert.equal(words({ anyOf: [{ type: 'string' }, { type: 'string' }, { type: 'null' }] }), 'string or null')
    assert.equal(words({}), 'any value')
  })
})

describe('rows', () => {
  it('carry rules, values and descriptions out of lists and alternatives', () => {
    const codes: DetailedSchema = {
      type: 'array',
      maxItems: 3,
      items: { type: 'string', enum: ['A', 'B'], maxLength: 1 },
    }
    const [row] = rowsOf({ properties: { codes }, required: ['codes'] }, shapes)
    assert.deepEqual(row, {
      name: 'codes',
      type: ['array of string'],
      required: true,
      description: '',
      rules: ['at most 3 entries', 'each: at most 1 character'],
      values: ['A', 'B'],
    })
  })

  it('hold the members of an object without a name, and not those of one with a name', () => {
    const [plain, named] = rowsOf(
      { properties: { plain: { type: 'object', properties: { inner: amount } }, named: Money } },
      shapes,
    )
    assert.equal(plain?.inside?.rows[0]?.name, 'inner')
    assert.equal(named?.inside, undefined)
  })

  it('tell the other name a field is taken under', () => {
    const [row] = rowsOf({ properties: { mobile: { type: 'string' } }, 'x-aliases': { phone: 'mobile' } }, shapes)
    assert.deepEqual(row?.rules, ['`phone` is taken as another name'])
  })
})

describe('views', () => {
  it('show what alternatives share once, and name each by what tells it apart', () => {
    const kind = (value: string, extra: object): DetailedSchema => ({
      type: 'object',
      properties: { id: amount, type: { const: value }, ...extra },
    })
    const view = shapeView({ anyOf: [kind('A', { a: amount }), kind('B', {})] }, shapes)
    assert.deepEqual(
      view.rows.map(({ name }) => name),
      ['id'],
    )
    assert.deepEqual(
      view.variants.map(({ label, rows }) => [label, rows.map(({ name }) => name)]),
      [
        ['`type` is A', ['type', 'a']],
        ['`type` is B', ['type']],
      ],
    )
  })

  it('lead to every named shape once, through other shapes too', () => {
    const view = shapeView({ type: 'object', properties: { first: Debt, second: Money } }, shapes)
    assert.deepEqual(
      usedShapes(view, shapes).map(({ name }) => name),
      ['Debt', 'Money'],
    )
  })

  it('open the shape they start with', () => {
    assert.equal(shapeView({ type: 'array', items: Money }, shapes).rows[0]?.name, 'amount')
  })
})
