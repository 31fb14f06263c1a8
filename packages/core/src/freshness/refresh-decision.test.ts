import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type DataAge, decideRefresh, isDataDue, type RefreshRequest } from './refresh-decision.ts'

const now = 1_000
const good: DataAge = { latestPull: 'p1', scorePull: 'p1', dueAt: now + 1, markedStale: false, restUntil: 0 }
const due: RefreshRequest = { why: 'due' }
const asked: RefreshRequest = { why: 'asked', scores: true }
const unfit: RefreshRequest = { why: 'unfit', pullId: 'p1' }

describe('what is shown of a user', () => {
  const table: [string, Partial<DataAge>, RefreshRequest, boolean, 'keep' | 'rest' | 'pull'][] = [
    ['is kept before its date', {}, due, false, 'keep'],
    ['is pulled again on its date', { dueAt: now }, due, false, 'pull'],
    ['is pulled again when it was marked', { markedStale: true }, due, false, 'pull'],
    ['is pulled when there is no report', { latestPull: null, scorePull: null }, due, false, 'pull'],
    ['is pulled when there is no score yet', { scorePull: null }, due, false, 'pull'],
    ['is pulled again when it does not fit the host', {}, unfit, false, 'pull'],
    [
      'is kept when another pull has replaced the one that did not fit',
      { latestPull: 'p2', scorePull: 'p2' },
      unfit,
      false,
      'keep',
    ],
    ['is pulled again when its scores are those that do not fit', { latestPull: 'p2' }, unfit, false, 'pull'],
    ['is pulled before its date when a host asks', {}, asked, false, 'pull'],
    ['is kept when another caller pulled while a host waited', {}, asked, true, 'keep'],
    ['is left alone while the bureaus rest', { dueAt: now, restUntil: now + 1 }, due, false, 'rest'],
    ['is pulled when the rest is over', { dueAt: now, restUntil: now }, due, false, 'pull'],
    [
      'is pulled during a rest when there is nothing to show',
      { latestPull: null, restUntil: now + 1 },
      due,
      false,
      'pull',
    ],
    ['is left alone after waiting for a pull that failed', { latestPull: null, restUntil: now + 1 }, due, true, 'rest'],
    ['is pulled during a rest when a host asks', { restUntil: now + 1 }, asked, false, 'pull'],
    [
      'is left alone when a host waited for a pull that failed',
      { dueAt: now, restUntil: now + 1 },
      asked,
      true,
      'rest',
    ],
  ]
  for (const [name, age, request, waited, decision] of table)
    test(name, () => assert.equal(decideRefresh({ ...good, ...age }, request, { now, waited }), decision))

  test('is due for reads on the same date as for jobs', () => {
    assert.deepEqual(
      [{ dueAt: now }, { dueAt: now + 1 }, { dueAt: now + 1, markedStale: true }].map((age) =>
        isDataDue({ ...good, ...age }, now),
      ),
      [true, false, true],
    )
  })
})
