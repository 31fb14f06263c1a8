import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { efxLatestReport, efxLatestScores, type JsonSchema } from '@plumbline/contract'
import { personas } from '@plumbline/sandbox'
import { assertAnswers } from '../../testing/check-answer.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('to a typed reader', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)

  test('every field of every EFX report and score has one JSON type, and null only where it is declared', async () => {
    const found = new Map<string, Set<string>>()
    for (const host of ['efx-1b', 'efx-3b']) {
      for (const { key } of personas) {
        const user = await reads.persona(key, host)
        for (const [name, endpoint] of [
          ['report', efxLatestReport],
          ['scores', efxLatestScores],
        ] as const) {
          const answer = await reads.read(user, endpoint.path)
          if (answer.status !== 200) continue
          assertAnswers(answer, endpoint)
          note(found, name, JSON.parse(answer.text))
        }
      }
    }
    assert.ok(found.size > 150)
    for (const [path, types] of found)
      if (path.endsWith('.amount') && declaredAt(path).has('number')) assert.deepEqual([...types], ['integer'], path)
    for (const [path, types] of found) {
      const declared = declaredAt(path)
      types.delete('null')
      // A whole number is a number to whoever reads doubles; the other way round it is not.
      if (declared.has('number')) types.delete('integer')
      assert.ok(types.size <= 1, `${path}: ${[...types]}`)
    }
    for (const path of ['amount', 'year', 'monthData[]', 'debtToCreditRatio'])
      assert.ok(
        [...found.keys()].some((one) => one.endsWith(path)),
        path,
      )
  })

  test('no field of the EFX report and score is declared with two types', () => {
    for (const schema of [efxLatestReport.output, efxLatestScores.output] as JsonSchema[])
      for (const [path, types] of declaredTypes(schema, '')) {
        types.delete('null')
        assert.equal(types.size, 1, `${path}: ${[...types]}`)
      }
  })

  const declared = {
    report: declaredTypes(efxLatestReport.output as JsonSchema, 'report'),
    scores: declaredTypes(efxLatestScores.output as JsonSchema, 'scores'),
  }
  function declaredAt(path: string): Set<string> {
    return declared[path.startsWith('report') ? 'report' : 'scores'].get(path) ?? new Set()
  }
})

function note(found: Map<string, Set<string>>, path: string, value: unknown): void {
  const types = found.get(path) ?? new Set()
  found.set(path, types.add(typeOf(value)))
  if (Array.isArray(value)) for (const item of value) note(found, `${path}[]`, item)
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value)) note(found, `${path}.${name}`, member)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value !== 'number') return typeof value
  return Number.isInteger(value) ? 'integer' : 'number'
}

function declaredTypes(schema: JsonSchema, path: string, into = new Map<string, Set<string>>()) {
  const types = into.get(path) ?? new Set<string>()
  into.set(path, types)
  for (const variant of schema.anyOf ?? []) declaredTypes(variant, path, into)
  if (schema.type !== undefined) types.add(schema.type)
  else if (schema.const !== undefined) types.add(typeof schema.const)
  for (const [name, member] of Object.entries(schema.properties ?? {})) declaredTypes(member, `${path}.${name}`, into)
  if (schema.items) declaredTypes(schema.items, `${path}[]`, into)
  return into
}
