import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { AnyEndpoint } from './endpoint.ts'
import {
  addressPrefill,
  advanceClock,
  changeHost,
  creditPreScreening,
  creditReport,
  directUsers,
  smfaSendLink,
  verifyUser,
} from './index.ts'

const now = Date.UTC(2026, 9, 16)
const id = '6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10'
const other = '91d4b0c7-2a6f-4e83-b5d9-70c1e8f3a264'
const dayMs = 86_400_000

function check(endpoint: AnyEndpoint, values: { query?: object; body?: object }): readonly string[] {
  return endpoint.check?.({ params: {}, query: {}, body: {}, ...values }, { now, sandbox: true }) ?? []
}

/** Endpoint, then what is sent and the field the finding names, or nothing when it is accepted. */
const cases: [AnyEndpoint, [{ query?: object; body?: object }, string | undefined][]][] = [
  [
    smfaSendLink,
    [
      [{}, undefined],
      [{ query: { type: 'email' } }, undefined],
      [{ body: { type: 'email' } }, undefined],
      [{ query: { type: 'email' }, body: { type: 'email' } }, undefined],
      [{ query: { type: 'phone' }, body: { type: 'email' } }, 'type'],
    ],
  ],
  [
    changeHost,
    [
      [{}, 'host'],
      [{ query: { host: id } }, undefined],
      [{ body: { host: id } }, undefined],
      [{ query: { host: id }, body: { host: id.toUpperCase() } }, undefined],
      [{ query: { host: id }, body: { host: other } }, 'host'],
    ],
  ],
  [
    directUsers,
    [
      [{}, 'email'],
      [{ query: { email: 'a@b' } }, undefined],
      [{ query: { externalId: 'x' } }, undefined],
      [{ query: { email: 'a@b', externalId: 'x' } }, 'email'],
    ],
  ],
  [
    creditReport,
    [
      [{}, undefined],
      [{ query: { reportId: id } }, undefined],
      [{ query: { offset: 0 } }, undefined],
      [{ query: { reportId: id, offset: 0 } }, 'offset'],
    ],
  ],
  [
    verifyUser,
    [
      [{ body: { userId: id } }, undefined],
      [{ body: { userId: id, verifiedAt: now } }, undefined],
      [{ body: { userId: id, verifiedAt: now + 1 } }, 'verifiedAt'],
      [{ body: { userId: id, verifiedAt: now - 900_000 } }, undefined],
      [{ body: { userId: id, verifiedAt: now - 900_001 } }, 'verifiedAt'],
    ],
  ],
  [
    creditPreScreening,
    [
      [{ body: { ruleSetId: id } }, 'userId'],
      [{ body: { ruleSetId: id, userId: id } }, undefined],
      [{ body: { ruleSetId: id, consumer: { dob: '1984-03-09', ssn: '666101000' } } }, undefined],
      [{ body: { ruleSetId: id, consumer: { dob: '1984-03-09', ssn: '123456789' } } }, 'consumer.ssn'],
      [{ body: { ruleSetId: id, userId: id, consumer: {} } }, 'userId'],
    ],
  ],
  [
    addressPrefill,
    [
      [{ body: { fname: 'A', lname: 'B', mobile: '5555551201' } }, 'dob'],
      [{ body: { fname: 'A', lname: 'B', mobile: '5555551201', zip: '80521' } }, undefined],
      [{ body: { fname: 'A', lname: 'B', mobile: '5555551201', ssnLast4: '1000' } }, undefined],
      [{ body: { fname: 'A', lname: 'B', mobile: '5555551201', dob: '1984-03-09' } }, undefined],
      [{ body: { fname: 'A', lname: 'B', mobile: '5555551201', dob: '2020-03-09' } }, 'dob'],
    ],
  ],
  [
    advanceClock,
    [
      [{ body: {} }, 'advance'],
      [{ body: { advance: 'P1M' } }, undefined],
      [{ body: { advance: 'P24M' } }, undefined],
      [{ body: { advance: 'P2Y' } }, undefined],
      [{ body: { advance: 'P24MT1S' } }, 'advance'],
      [{ body: { advance: 'P999999999Y' } }, 'advance'],
      [{ body: { advance: 'PT0S' } }, 'advance'],
      [{ body: { to: now + dayMs } }, undefined],
      [{ body: { to: now } }, 'to'],
      [{ body: { to: now - 1 } }, 'to'],
      [{ body: { to: now + 800 * dayMs } }, 'to'],
      [{ body: { advance: 'P1M', to: now + dayMs } }, 'advance'],
    ],
  ],
]

for (const [endpoint, rows] of cases) {
  describe(endpoint.name, () => {
    for (const [values, field] of rows) {
      test(`${JSON.stringify(values)} ${field === undefined ? 'is accepted' : `is refused at ${field}`}`, () => {
        const named = check(endpoint, values).map((finding) => finding.split(': ')[0])
        assert.deepEqual(named, field === undefined ? [] : [field])
      })
    }
  })
}
