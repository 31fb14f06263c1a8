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
const features = ['Scores', '1B Monitoring', '1B Real-time monitoring'] as const

for (const bureau of bureaus) {
  describe(`enrollment at ${bureau}`, () => {
    it('is made once, however often it is asked for', async () => {
      const client = open.clientOf(bureau)
      const request = { reference: 'once', person: maren, features }
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => client.enroll(request, today)))
      const later = await client.enroll(request, calendarDate('2026-12-24'))
      for (const outcome of [...outcomes, later]) assert.deepEqual(outcome, outcomes[0])
      const [outcome] = outcomes
      assert.ok(outcome?.result === 'enrolled')
      const { enrollmentId, ...rest } = outcome.enrollment
      assert.deepEqual(rest, { reference: 'once', status: 'active', features: [...features], enrolledOn: today })
      assert.notEqual(enrollmentId, '')
    })

    it('is not made for a second person under the same reference', async () => {
      const client = open.clientOf(bureau)
      await client.enroll({ reference: 'taken', person: maren, features }, today)
      const other = { ...maren, ssn: '666101000' }
      const failure = await failureOf(client.enroll({ reference: 'taken', person: other, features }, today))
      assert.deepEqual([failure.kind, failure.reason], ['rejected', 'bad-request'])
    })

    const outcomes: readonly [string, object, verifyIdentity: boolean, result: string][] = [
      ['mobile ending 55', { mobile: '5555551255' }, false, 'thin-file'],
      ['mobile ending 66', { mobile: '5555551266' }, false, 'failed'],
      ['mobile ending 99, not verified before', { mobile: '5555551299' }, true, 'verification-unavailable'],
      ['mobile ending 99, verified before', { mobile: '5555551299' }, false, 'enrolled'],
      ['last name Denied, not verified before', { lastName: 'Denied' }, true, 'identity-refused'],
      ['last name Denied, verified before', { lastName: 'Denied' }, false, 'enrolled'],
      ['no mobile', { mobile: undefined }, true, 'enrolled'],
    ]
    for (const [who, change, verifyIdentity, result] of outcomes) {
      it(`ends with ${result} for ${who}`, async () => {
        const client = open.clientOf(bureau)
        const reference = `outcome ${who}`
        const request = { reference, person: { ...maren, ...change }, features, verifyIdentity }
        assert.equal((await client.enroll(request, today)).result, result)
        assert.equal((await client.enrollmentByReference(reference)) === null, result !== 'enrolled')
      })
    }

    it('changes its features, ends, ends again, and can be read at every step', async () => {
      const client = open.clientOf(bureau)
      const reference = 'life/of ü?&'
      await client.enroll({ reference, person: maren, features }, today)
      const changed = await client.changeFeatures(reference, ['3B Monitoring', 'Score change alerts'])
      assert.deepEqual(changed?.features, ['3B Monitoring', 'Score change alerts'])
      assert.deepEqual((await client.changeFeatures(reference, []))?.features, [])
      assert.equal((await client.enrollmentByReference(reference))?.status, 'active')
      assert.equal((await client.unenroll(reference))?.status, 'cancelled')
      assert.equal((await client.unenroll(reference))?.status, 'cancelled')
      assert.equal((await client.enrollmentByReference(reference))?.status, 'cancelled')
      assert.equal(await client.changeFeatures(reference, features), null)
      const again = await client.enroll({ reference, person: maren, features }, today)
      assert.ok(again.result === 'enrolled' && again.enrollment.status === 'active')
    })

    it('is unknown under a reference that was never used', async () => {
      const client = open.clientOf(bureau)
      assert.equal(await client.enrollmentByReference('never'), null)
      assert.equal(await client.changeFeatures('never', features), null)
      assert.equal(await client.unenroll('never'), null)
    })

    it('is found again after a restart', async () => {
      const client = open.clientOf(bureau)
      const before = await client.enroll({ reference: 'lasting', person: maren, features }, today)
      await client.enroll({ reference: 'left', person: maren, features }, today)
      await client.unenroll('left')
      await open.restart()
      assert.ok(before.result === 'enrolled')
      assert.deepEqual(await client.enrollmentByReference('lasting'), before.enrollment)
      assert.equal((await client.enrollmentByReference('left'))?.status, 'cancelled')
    })
  })
}
