import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { draftNotice } from './draft-notice.ts'

type Decision = Parameters<typeof draftNotice>[0]

const reason = (order: number, text: string): Decision['reasons'][number] => ({
  order,
  rule: `rule-${order}`,
  attribute: null,
  comparison: null,
  limit: null,
  observed: null,
  outcome: 'FAILED',
  text,
})

const declined: Decision = {
  decisionId: '2f6e1a04-5b7c-4d18-9c3e-7a90d1f4b825',
  decision: 'DECLINED',
  hit: 'HIT',
  hitDetail: 'FOUND',
  userId: null,
  ruleSet: { id: '2f6e1a04-5b7c-4d18-9c3e-7a90d1f4b825', version: 3 },
  ruleSetName: 'Starter card',
  evaluatedAt: Date.UTC(2026, 10, 3, 14),
  bureau: 'TU',
  purpose: 'CONSUMER_INITIATED',
  reasons: [1, 2, 3, 4, 5].map((order) => reason(order, `Reason ${order}`)),
  score: {
    score: 612,
    model: 'SCORE_MODEL_V3',
    range: { low: 300, high: 850 },
    scoredOn: '2026-11-02',
    factors: [{ code: '32', text: 'Cards are used close to their limits' }],
  },
  valuesShown: true,
}

describe('the draft of a notice', () => {
  test('names the day, the bureau, and the first four reasons in their order', () => {
    const draft = draftNotice(declined)
    assert.match(draft, /application of 2026-11-03/)
    assert.match(draft, /a report from TU/)
    assert.deepEqual(draft.match(/Reason \d/g), ['Reason 1', 'Reason 2', 'Reason 3', 'Reason 4'])
  })

  test('names the score that was used with its range, its day and what lowered it', () => {
    assert.match(draftNotice(declined), /612, on a scale from 300 to 850, scored on 2026-11-02/)
    assert.match(draftNotice(declined), /- Cards are used close to their limits/)
  })

  test('says nothing of a score where none was used', () => {
    assert.doesNotMatch(draftNotice({ ...declined, score: null }), /score/)
  })
})
