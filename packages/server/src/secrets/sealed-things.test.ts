import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Owner, recordThings, userThings } from './sealed-things.ts'
import type { SealContext } from './sealing.ts'

/** Stored data is bound to these words: after a change here it could not be opened any more. */
const stored = {
  profile: 'profile h u',
  identity: 'identity h u',
  enrollment: 'enrollment h u',
  checkedPerson: 'identity session h 1',
  prefilledPerson: 'identity-session h 1',
  link: 'identity send h 1',
  code: 'identity-send h 1',
  scores: 'pull scores h u 1',
  changes: 'pull changes h u 1',
  entry: 'capture h u 1 entry',
  creditFile: 'capture h u 1 file',
  oldDigest: 'capture h u 1 digest',
  digest: 'capture h u 1 digest 2',
  alert: 'alert h u 1',
  plan: 'plan h u 1',
  message: 'notice h 1',
  pushSubscription: 'push subscription h u 1',
  consent: 'consents: consent 1 2 3',
  hostVerification: 'host verifications: host verification 1 2',
  keptAnswer: 'idempotency: idempotency 1 2',
  decision: 'decisions: decision 1 2 3 4',
  cursor: 'cursor: cursor 1 2 3 4',
  signingKey: 'signing keys: signing-key 1',
  unsubscribe: 'unsubscribe: unsubscribe 1',
  webhookSecret: 'webhooks: webhook-secret 1 2',
  webhookPassword: 'webhooks: webhook-password 1 2',
  teamMember: 'teams: team-member 1 2',
  teamTotp: 'teams: team-totp 1 2',
  teamInvitation: 'teams: team-invitation 1 2',
  teamMail: 'teams: team-mail 1 2',
  teamReveal: 'teams: team-reveal 1 2',
  privacyRequest: 'privacy requests: privacy-request 1 2 3',
  userWish: 'privacy requests: user-wish 1 2',
  auditDetails: 'teams: audit-details 1 2',
  teamClientSecret: 'teams: team-client-secret 1',
  teamTicket: 'team tickets: team-ticket 1 2',
}

test('what is sealed stays bound to what it was bound to', () => {
  const ofUsers = Object.entries(userThings).map(([thing, context]) => {
    const bound = (context as (owner: Owner, id: string) => SealContext)({ hostId: 'h', userId: 'u' }, '1')
    return [thing, bound.join(' ')]
  })
  const ofRecords = Object.entries(recordThings).map(([thing, { purpose, context }]) => {
    const bound = (context as (...ids: string[]) => SealContext)('1', '2', '3', '4')
    return [thing, `${purpose}: ${bound.join(' ')}`]
  })
  assert.deepEqual(Object.fromEntries([...ofUsers, ...ofRecords]), stored)
})
