import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { bureaus } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { failureOf, maren, type OpenBureaus, openBureaus } from '../testing/open-bureaus.ts'

let open: OpenBureaus
before(async () => {
  open = await openBureaus()
})
after(() => open.close())

const today = calendarDate('2026-11-02')

for (const bureau of bureaus) {
  describe(`pull from ${bureau}`, () => {
    it('brings the file of the person on the day', async () => {
      const outcome = await open.clientOf(bureau).pull(maren, today)
      assert.ok(outcome.result === 'file')
      const { file } = outcome
      assert.deepEqual([file.bureau, file.generatedOn, file.identity.ssnLast4], [bureau, today, '3000'])
      assert.ok(file.tradelines.length > 0)
      assert.ok(file.score && file.score.value >= 300 && file.score.value <= 850)
      assert.ok(file.identity.names.some(({ last }) => last.toUpperCase() === 'LINDQVIST'))
    })

    it('brings the same file for the same day and another one later', async () => {
      const client = open.clientOf(bureau)
      const pull = async (date: string) => {
        const outcome = await client.pull(maren, calendarDate(date))
        return outcome.result === 'file' ? outcome.file : assert.fail()
      }
      const [one, again, later] = [await pull('2026-11-02'), await pull('2026-11-02'), await pull('2027-02-02')]
      assert.deepEqual(one, again)
      assert.notDeepEqual(one.tradelines, later.tradelines)
    })

    it('scores by the model that was asked for', async () => {
      const pull = async (scoreModel: 'SCORE_MODEL_V3' | 'SCORE_MODEL_V4') => {
        const outcome = await open.clientOf(bureau).pull(maren, today, { scoreModel })
        return outcome.result === 'file' ? outcome.file.score?.model : null
      }
      assert.deepEqual(
        [await pull('SCORE_MODEL_V3'), await pull('SCORE_MODEL_V4')],
        ['SCORE_MODEL_V3', 'SCORE_MODEL_V4'],
      )
    })

    it('is a no-hit for an unknown number', async () => {
      const stranger = { ...maren, ssn: '123456789' }
      assert.deepEqual(await open.clientOf(bureau).pull(stranger, today), { result: 'no-hit' })
    })

    it('is served to the person while the file is frozen', async () => {
      const client = open.clientOf(bureau)
      const frozen = { ...maren, ssn: '666240517' }
      await open.control('POST', `/people/${frozen.ssn}/events`, { type: 'FREEZE', bureau, date: '2026-10-01' })
      assert.equal((await client.pull(frozen, today)).result, 'file')
    })

    it('is rejected for an identity that cannot be', async () => {
      const failure = await failureOf(open.clientOf(bureau).pull({ ...maren, ssn: '6661' }, today))
      assert.deepEqual([failure.kind, failure.reason], ['rejected', 'bad-request'])
    })

    it('is rejected with wrong credentials', async () => {
      const client = open.clientOf(bureau, { clientSecret: 'guess' })
      const failure = await failureOf(client.pull(maren, today))
      assert.deepEqual([failure.kind, failure.reason], ['rejected', 'bad-credentials'])
    })
  })
}

describe('pull of the merged product', () => {
  it('brings the files of all three bureaus', async () => {
    const outcome = await open.efx().pullMerged(maren, today)
    assert.ok(outcome.result === 'files')
    assert.deepEqual(
      outcome.answers.map(({ file }) => file.bureau),
      ['EFX', 'TU', 'EXP'],
    )
    assert.equal(new Set(outcome.answers.map(({ file }) => JSON.stringify(file.tradelines))).size, 3)
  })

  it('is a no-hit for an unknown number', async () => {
    const stranger = { ...maren, ssn: '123456789' }
    assert.deepEqual(await open.efx().pullMerged(stranger, today), { result: 'no-hit' })
  })
})

describe('access token', () => {
  it('is renewed when the bureau took it back, and before it ends', async () => {
    let bureauNow = Date.now()
    let ourNow = 0
    const strict = await openBureaus({ tokenSeconds: 100, now: () => bureauNow })
    try {
      for (const bureau of bureaus) {
        const client = strict.clientOf(bureau, {}, () => ourNow)
        const pull = async () => (await client.pull(maren, today)).result
        assert.equal(await pull(), 'file')
        bureauNow += 101_000
        assert.equal(await pull(), 'file', 'the bureau no longer takes the token')
        bureauNow += 95_000
        ourNow += 95_000
        assert.equal(await pull(), 'file', 'the token is about to end')
        await strict.restart()
        assert.equal(await pull(), 'file', 'a restart voids all tokens')
      }
    } finally {
      await strict.close()
    }
  })
})
