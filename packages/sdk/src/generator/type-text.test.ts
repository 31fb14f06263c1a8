import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Schema, type TypeOptions, typeText } from './type-text.ts'

const answer: TypeOptions = {
  of: 'answer',
  nameOf: ({ description }) => (description === 'Money' ? 'Money' : undefined),
}
const request: TypeOptions = { ...answer, of: 'request' }

const cases: readonly [string, Schema, TypeOptions, string][] = [
  ['a text', { type: 'string' }, answer, 'string'],
  ['a whole number', { type: 'integer' }, answer, 'number'],
  ['anything', {}, answer, 'unknown'],
  ['a literal', { const: 'GREEN' }, answer, "'GREEN'"],
  ['values that may grow in answers', { enum: ['a', 'b'] }, answer, "Open<'a' | 'b'>"],
  ['values that are all there is in requests', { enum: ['a', 'b'] }, request, "'a' | 'b'"],
  ['numbers of a list', { type: 'integer', enum: [30, 60] }, answer, '30 | 60'],
  ['what may be null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, answer, 'string | null'],
  ['what may be null in requests', { type: 'integer', nullable: true }, request, 'number | null'],
  ['a list', { type: 'array', items: { type: 'string' } }, answer, 'readonly string[]'],
  [
    'a list of either',
    { items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    answer,
    'readonly (string | null)[]',
  ],
  ['a list on one line of the wire', { type: 'string', format: 'bureau-list' }, request, 'readonly Bureau[]'],
  ['a file', { type: 'string', contentMediaType: 'application/pdf' }, answer, 'Blob'],
  ['a shape with a name', { description: 'Money', properties: {} }, answer, 'Money'],
  [
    'members by pattern',
    { patternProperties: { '^E': { type: 'number' } } },
    answer,
    '{ readonly [name: string]: number }',
  ],
  [
    'an optional member of a request',
    { properties: { a: { type: 'string' } } },
    request,
    '{\n  readonly a?: string | undefined\n}',
  ],
  [
    'a comment that would end too early',
    { properties: { a: { type: 'string', description: 'x */ y' } }, required: ['a'] },
    answer,
    '{\n  /** x *\\/ y */\n  readonly a: string\n}',
  ],
  [
    'values that tell two shapes apart',
    {
      anyOf: [
        { properties: { is: { enum: ['a'] } }, required: ['is'] },
        { properties: { is: { enum: ['b'] } }, required: ['is'] },
      ],
    },
    answer,
    "{\n  readonly is: 'a'\n} | {\n  readonly is: 'b'\n}",
  ],
]

for (const [name, schema, options, text] of cases) {
  test(`${name} is written as a type`, () => assert.equal(typeText(schema, options), text))
}
