import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isoOf, listCsv } from './to-csv.ts'

describe('a list that is saved', () => {
  test('has a head, a line for each row and nothing where nothing is known', () => {
    const columns = { Name: ({ name }: { name: string }) => name, Count: () => 3, None: () => null }
    assert.equal(listCsv(columns, [{ name: 'one' }, { name: 'two' }]), lines('Name,Count,None', 'one,3,', 'two,3,'))
  })

  test('runs nothing in a spreadsheet, whatever stands in it', () => {
    const columns = { Name: (name: string) => name }
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])
      assert.ok(listCsv(columns, [name]).endsWith(`"'${name}"`), name)
  })

  test('tells instants in UTC', () => {
    assert.equal(isoOf(0), '1970-01-01T00:00:00.000Z')
    assert.equal(isoOf(null), '')
  })
})

function lines(...rows: string[]): string {
  return rows
    .map((row) =>
      row
        .split(',')
        .map((cell) => `"${cell}"`)
        .join(','),
    )
    .join('\r\n')
}
