import assert from 'node:assert/strict'
import { it } from 'node:test'
import { efxAccountStatuses, efxAccountStatusNames, foreclosureOrRepossession } from '@plumbline/core/bureaus'
import { ratingOfStatus } from './rating-of-status.ts'

it('a status in an alert says the same as in a report', () => {
  for (const status of efxAccountStatusNames.filter((name) => name !== foreclosureOrRepossession))
    assert.equal(ratingOfStatus(status), efxAccountStatuses.meaningOf.get(status) ?? 'UNRATED', status)
  assert.equal(ratingOfStatus(foreclosureOrRepossession), 'FORECLOSURE')
  assert.equal(ratingOfStatus('SOMETHING_NEW'), 'UNRATED')
  assert.equal(ratingOfStatus('constructor'), 'UNRATED')
})
