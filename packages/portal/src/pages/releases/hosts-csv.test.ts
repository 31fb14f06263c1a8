import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { hostsCsv } from './hosts-csv.ts'
import type { ReleaseHost } from './release-words.ts'

const host: ReleaseHost = {
  host: { id: 'h1', key: 'app', name: '=HYPERLINK("x")', kind: 'live', suspended: false },
  customer: { id: 'c1', name: 'Harbor, Money' },
  calls: 5,
  clients: [{ client: 'widget', version: '0.9.0', calls: 4, lastAt: 0, behind: true }],
  clientCount: 1,
  deprecated: [{ route: 'user-token', calls: 1, lastAt: 0 }],
  switchedOff: [],
  contact: true,
}

describe('versions of hosts as CSV', () => {
  it('has a line for each version and each deprecated call, and no formula', () => {
    const [, version, call] = hostsCsv([host]).split('\r\n')
    assert.match(version!, /^"Harbor, Money","'=HYPERLINK\(""x""\)","h1","live","client","widget","0\.9\.0",4,"1970-/)
    assert.match(call!, /,"deprecated call","user-token","",1,"1970-/)
  })

  it('names a host that made no call', () => {
    const [, line] = hostsCsv([{ ...host, clients: [], deprecated: [] }]).split('\r\n')
    assert.match(line!, /,"none","","",0,"",""$/)
  })
})
