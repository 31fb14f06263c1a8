import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { enrollmentStatuses } from './status.ts'
import { type AccountOperation, accountOperations, statusAfter, statusesFor, statusRule } from './status-rules.ts'

const no = 'status-not-allowed'

/** The agreed table, once more and by hand: active, paused, dormant, closed. */
const agreed: Record<AccountOperation, [string, string, string, string]> = {
  'read-profile': ['yes', 'yes', 'yes', 'yes'],
  'issue-preauth': ['yes', no, 'yes', no],
  'exchange-preauth': ['yes', 'preauth-unusable', 'yes', 'preauth-unusable'],
  'log-in': ['yes', no, 'yes', 'password-wrong'],
  'record-identity': ['yes', no, 'yes', no],
  'change-contact': ['yes', no, no, no],
  'change-host': ['yes', no, no, no],
  'refresh-data': ['yes', no, no, no],
  prescreen: ['yes', no, no, no],
  pause: ['yes', 'already-paused', 'yes', no],
  resume: ['not-paused', 'yes', 'not-paused', no],
  close: ['yes', no, no, 'account-closed'],
  'close-in-any-status': ['yes', 'yes', 'yes', 'account-closed'],
  'read-own-profile': ['yes', 'yes', 'yes', 'user-token-invalid'],
  'choose-messages': ['yes', 'yes', 'yes', 'status-not-allowed'],
  'prove-identity': ['yes', no, 'yes', 'user-token-invalid'],
  'activate-features': ['not-dormant', no, 'yes', 'user-token-invalid'],
  'read-data': ['yes', 'no-data-access', 'no-data-access', 'user-token-invalid'],
}

describe('what may be done to a user', () => {
  for (const operation of accountOperations) {
    for (const [index, status] of enrollmentStatuses.entries()) {
      test(`${operation} of ${status}: ${agreed[operation][index]}`, () => {
        assert.equal(statusRule(operation, status), agreed[operation][index])
      })
    }
  }

  test('is named by its statuses', () => {
    assert.deepEqual(statusesFor('issue-preauth'), ['active', 'dormant'])
    assert.deepEqual(statusesFor('resume'), ['paused'])
  })

  test('leads nowhere from closed', () => {
    for (const operation of accountOperations) {
      const allowed = statusRule(operation, 'closed') === 'yes'
      if (allowed) assert.equal(statusAfter(operation, { status: 'closed', pausedFrom: null }), 'closed')
    }
  })

  test('returns a paused user to where it came from', () => {
    assert.equal(statusAfter('resume', { status: 'paused', pausedFrom: 'dormant' }), 'dormant')
    assert.equal(statusAfter('resume', { status: 'paused', pausedFrom: 'active' }), 'active')
    assert.equal(statusAfter('pause', { status: 'dormant', pausedFrom: null }), 'paused')
  })
})
