import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { endpoints } from './endpoints.ts'
import type { JsonSchema } from './json-schema.ts'
import { bodyLimitBytes, maxCodeCharacters } from './request-limits.ts'

type Schema = JsonSchema & { maxLength?: number; maxItems?: number; pattern?: string; 'x-checked-whole'?: boolean }

/** Every schema of every request by its place, those inside others included. */
const places = endpoints.flatMap((endpoint) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
    endpoint[part] ? within(endpoint[part] as Schema, `${endpoint.name} ${part}`) : [],
  ),
)
const texts = places.filter(([, { type, enum: values }]) => type === 'string' || values !== undefined)

describe('what a request may bring', () => {
  test('is declared by type, without alternatives', () => {
    for (const [place, schema] of places)
      assert.ok((schema.type !== undefined && schema.anyOf === undefined) || schema['x-checked-whole'], place)
    assert.ok(texts.length > 150)
  })

  test('has a longest length wherever it is text', () => {
    for (const [place, { maxLength, enum: values, pattern }] of texts) {
      if (maxLength !== undefined) continue
      if (values) assert.ok(Math.max(...values.map((value) => String(value).length)) <= maxCodeCharacters, place)
      else assert.ok(pattern && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, '')), place)
    }
  })

  test('takes no more than a code may have where only a pattern bounds it', () => {
    const unbounded = texts.filter(([, { maxLength }]) => maxLength === undefined)
    for (const pattern of new Set(unbounded.flatMap(([, schema]) => schema.pattern ?? [])))
      fc.assert(
        fc.property(
          fc.stringMatching(new RegExp(pattern)),
          (text) => new RegExp(pattern).test(text) && text.length <= maxCodeCharacters,
        ),
      )
  })

  test('has a largest count wherever it is a list', () => {
    const lists = places.filter(([, { type }]) => type === 'array')
    assert.ok(lists.length > 0)
    for (const [place, { maxItems, items }] of lists) assert.ok(maxItems !== undefined && items !== undefined, place)
  })

  test('is small without a token, and fits all the same', () => {
    for (const { name, audience, body, bodyLimitBytes: own } of endpoints) {
      if (audience !== 'anyone') continue
      assert.equal(own, undefined, name)
      const longest = body
        ? within(body as Schema, '').reduce((sum, [, schema]) => sum + (schema.maxLength ?? 64), 0)
        : 0
      // Four bytes are the longest character of UTF-8.
      assert.ok(longest * 4 < bodyLimitBytes.anyone, name)
    }
  })
})

function within(schema: Schema, place: string): [string, Schema][] {
  const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) =>
    within(member, `${place}.${name}`),
  )
  return [[place, schema], ...members, ...(schema.items ? within(schema.items, `${place}[]`) : [])]
}
