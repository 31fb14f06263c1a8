import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cellOf, outcomeCsv } from './outcome-csv.ts'
import { problemOf, readIds } from './read-ids.ts'

const one = '6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10'
const other = '7a1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e11'

describe('a file of user ids', () => {
  test('is read as spreadsheets save it: heading, quotes, other columns, empty lines, both ends of lines', () => {
    const read = readIds(`\uFEFFUser ID;name\r\n"${one}";Nora\r\n\r\n ${other.toUpperCase()} ,=1+1\n${one}\n`)
    assert.deepEqual(read, { ids: [one, other], repeats: 1, strangers: [] })
    assert.equal(problemOf(read), undefined)
  })

  test('with anything else in it is not sent, and what it is is not shown', () => {
    const read = readIds(`${one}\n=HYPERLINK("http://evil.example")\n<script>alert(1)</script>\n`)
    assert.deepEqual(read.strangers, [2, 3])
    assert.match(problemOf(read)!, /^There is no user id in line 2, 3\. /)
    assert.doesNotMatch(problemOf(read)!, /HYPERLINK|script/)
    assert.equal(problemOf(readIds('\n\n')), 'There is no user id in it.')
  })

  test('with more people than a batch takes is not sent', () => {
    const ids = Array.from({ length: 10_001 }, (_, index) => one.slice(0, -5) + String(index).padStart(5, '0'))
    assert.match(problemOf(readIds(ids.join('\n')))!, /10001 ids; a batch takes 10000/)
  })
})

describe('outcomes as a file', () => {
  test('have cells that no spreadsheet runs', () => {
    for (const odd of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']) assert.ok(cellOf(odd).startsWith(`"'`))
    assert.equal(cellOf('a "b"'), '"a ""b"""')
    const [head, line] = outcomeCsv([{ userId: one, outcome: 'FAILED', code: 'SC101', at: 0 }]).split('\r\n')
    assert.equal(head, '"User id","Outcome","Code","Why","At"')
    assert.equal(line, `"${one}","Failed","SC101","There is no such user at this host","1970-01-01T00:00:00.000Z"`)
  })
})
