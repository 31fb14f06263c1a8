import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { codeFor, codeTable } from './code-table.ts'

const table = codeTable<'OPEN' | 'CLOSED'>([
  ['O', 'OPEN'],
  ['C', 'CLOSED'],
  ['20', 'CLOSED'],
])

describe('a code table', () => {
  it('reads every code and writes the first one of a meaning', () => {
    assert.deepEqual(
      ['O', 'C', '20'].map((code) => table.meaningOf.get(code)),
      ['OPEN', 'CLOSED', 'CLOSED'],
    )
    assert.equal(table.codeOf.get('CLOSED'), 'C')
  })

  it('finds nothing for names that every object has', () => {
    for (const code of ['constructor', '__proto__', 'toString', '']) assert.equal(table.meaningOf.get(code), undefined)
  })

  it('keeps the own code of a bureau only when it means the same', () => {
    assert.equal(codeFor(table, 'CLOSED', '20'), '20')
    assert.equal(codeFor(table, 'OPEN', '20'), 'O')
    assert.equal(codeFor(table, 'OPEN', null), 'O')
  })
})
