import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { alertTypes } from '@plumbline/core/alerts'
import { Ajv } from 'ajv'
import type { AnyEndpoint } from './endpoint.ts'
import { exampleOf } from './example.ts'
import { formats } from './formats.ts'
import {
  batch,
  batches,
  createOptimalPath,
  creditReports,
  ditIdentity,
  efxAlerts,
  efxScoreHistory,
  efxScoreUp,
  identitySubmitOtp,
  pauseEnrollments,
  readOptimalPathConfig,
  userReg,
  usersLatestScores,
} from './index.ts'

const ajv = new Ajv({ strict: false, formats: { ...formats } })
const id = '6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10'

type Part = 'params' | 'query' | 'headers' | 'body'

/** One field of a good request is replaced; `undefined` leaves it out. */
function accepts(endpoint: AnyEndpoint, part: Part, field: string, value: unknown): boolean {
  const { [field]: _, ...rest } = exampleOf(endpoint[part]) as Record<string, unknown>
  return ajv.validate(endpoint[part], value === undefined ? rest : { ...rest, [field]: value })
}

const table: [AnyEndpoint, Part, string, unknown[], unknown[]][] = [
  [ditIdentity, 'body', 'fname', ['A', 'é'.repeat(50)], [undefined, '', 'x'.repeat(51), 'A1', null, 7]],
  [ditIdentity, 'body', 'dob', ['1984-03-09'], [undefined, '1984-02-30', '09/03/1984', 450000000000]],
  [ditIdentity, 'body', 'ssn', ['666101000'], [undefined, '66610100', '6661010000', '666-10-1000']],
  [ditIdentity, 'body', 'state', ['DC', 'PR', 'AP', 'WY', 'VI'], [undefined, 'co', 'XX', 'Colorado']],
  [ditIdentity, 'body', 'zip', ['80521', '80521-1234'], [undefined, '8052', '805211234', '80521-', '80521-12']],
  [ditIdentity, 'body', 'street1', ['x', 'x'.repeat(100)], [undefined, '', 'x'.repeat(101)]],
  [ditIdentity, 'body', 'street2', [undefined, '', 'x'.repeat(100)], ['x'.repeat(101), null]],
  [ditIdentity, 'body', 'country', [undefined, 'US', 'USA'], ['us', 'CA', null]],
  [ditIdentity, 'body', 'consent', [undefined], [{}, null, { textVersion: '1', acceptedAt: 1, ip: 'host' }]],
  [identitySubmitOtp, 'body', 'otp', ['000000', '482913'], [undefined, '12345', '1234567', '12 456']],
  [userReg, 'body', 'email', ['a@b', `${'a'.repeat(250)}@b.c`], [undefined, 'ab', `${'a'.repeat(251)}@b.c`, 'a@b@c']],
  [userReg, 'body', 'mobile', [undefined, '5555551201'], ['555555120', '+15555551201', null]],
  [userReg, 'body', 'dormant', [undefined, true, false], ['true', 1, null]],
  [userReg, 'body', 'externalId', [undefined, 'x', 'x'.repeat(100)], ['', 'x'.repeat(101)]],
  [pauseEnrollments, 'body', 'userIds', [[id], [id, id]], [undefined, [], ['x'], id, Array(10_001).fill(id)]],
  [batch, 'query', 'limit', [undefined, 1, 1_000], [0, 1_001, 1.5]],
  [batch, 'query', 'outcome', [undefined, 'PENDING', 'OK', 'SKIPPED', 'FAILED'], ['', 'ok', 'DONE']],
  [batches, 'query', 'limit', [undefined, 1, 200], [0, 201]],
  [batches, 'query', 'cursor', [undefined, 'x', 'x'.repeat(512)], ['', 'x'.repeat(513)]],
  [createOptimalPath, 'body', 'targetScore', [301, 850], [undefined, 300, 851, 400.5, '700']],
  [createOptimalPath, 'body', 'duration', [3, 12], [undefined, 2, 13]],
  [readOptimalPathConfig, 'params', 'config', ['op-simple', 'op-full'], ['op', '']],
  [efxScoreHistory, 'query', 'months', [undefined, 1, 24], [0, 25]],
  [efxScoreUp, 'query', 'scoreInc', [undefined, 1, 100], [0, 101]],
  [efxScoreUp, 'query', 'timeHorizon', [undefined, 1, 24], [0, 25]],
  [creditReports, 'query', 'limit', [undefined, 1, 100], [0, 101]],
  [creditReports, 'query', 'offset', [undefined, 0, 999], [-1, 1000]],
  [efxAlerts, 'query', 'limit', [undefined, 1, 200], [0, 201]],
  [efxAlerts, 'query', 'type', [undefined, ...alertTypes, alertTypes.join(',')], ['', 'X']],
  [efxAlerts, 'query', 'cursor', [undefined, 'x', 'x'.repeat(512)], ['', 'x'.repeat(513)]],
  [usersLatestScores, 'query', 'bureaus', [undefined, 'EFX', 'EFX, TU,EXP'], ['', 'efx', 'EFX,']],
  [usersLatestScores, 'headers', 'x-tu-format', [undefined, 'v2'], ['v1', 'V2', '']],
  [usersLatestScores, 'headers', 'x-report-format', [undefined, 'standard'], ['native', '']],
]

for (const [endpoint, part, field, good, bad] of table) {
  describe(`${endpoint.name} ${field}`, () => {
    const show = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 60)
    for (const value of good) {
      test(`accepts ${show(value)}`, () => assert.equal(accepts(endpoint, part, field, value), true))
    }
    for (const value of bad) {
      test(`refuses ${show(value)}`, () => assert.equal(accepts(endpoint, part, field, value), false))
    }
  })
}
