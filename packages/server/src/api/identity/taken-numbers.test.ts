import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings, countRows } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { applicant, approved, callsTo, dit, identityOf } from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { onboardingForm, PrefillFlow } from '../../testing/prefill-flow.ts'

describe('numbers that other users have', () => {
  let platform: Platform
  let flow: PrefillFlow
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    flow = new PrefillFlow(platform)
    for (const host of ['efx-1b', 'prefill']) await changeSettings(platform, host, { duplicateIdentity: 'refuse' })
  })
  after(() => platform.stop())

  /** Users with numbers of their own, in either flow. */
  const held = async (numbers: readonly string[]) => {
    for (const ssn of numbers) await approved(platform, await applicant(platform), { ssn })
    return numbers
  }
  const onboarded = async (numbers: readonly string[]) => {
    const forms = numbers.map((ssn) => onboardingForm({ ssn }))
    for (const form of forms) assert.equal((await flow.onboard(await flow.accepted(), form)).status, 200)
    return forms
  }
  const standing = (identity: Record<string, unknown>) => [identity['attemptsLeft'], identity['lockedUntil'] !== null]

  test('are failed attempts of the user who names them in a check, and the third locks', async () => {
    const numbers = await held(['666510001', '666510002', '666510003', '666510004'])
    const one = await applicant(platform)
    const calls = callsTo(platform, 'DIT', 'check')
    for (const [place, ssn] of numbers.slice(0, 3).entries()) {
      assertRefused(await dit(platform, one, { ssn }), 'SC314')
      assert.deepEqual(standing(await identityOf(platform, one)), [2 - place, place === 2])
    }
    for (const ssn of [numbers[3], '666510099']) assertRefused(await dit(platform, one, { ssn }), 'SC305')
    assert.equal(callsTo(platform, 'DIT', 'check'), calls)
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['ACCLOCKED'])
    // The user who has the number loses no attempt by the guesses of others.
    const [number] = await held(['666510005'])
    for (let guesser = 1; guesser <= 6; guesser++)
      assertRefused(await dit(platform, await applicant(platform), { ssn: number }), 'SC314')
  })

  test('are admitted three at most of many that are tried in checks at the same time', async () => {
    const numbers = await held(Array.from({ length: 8 }, (_, place) => `66652000${place}`))
    const one = await applicant(platform)
    const codes = (await Promise.all(numbers.map((ssn) => dit(platform, one, { ssn })))).map((answer) => answer.code)
    assert.equal(codes.filter((code) => code === 'SC314').length, 3, codes.join())
    assert.equal(codes.filter((code) => code === 'SC305').length, 5, codes.join())
    assert.equal(await countRows(platform, 'identity_failures', one.userId), 3)
  })

  test('are failed attempts together with checks that were denied', async () => {
    const [ssn] = await held(['666530001'])
    const one = await applicant(platform)
    assertRefused(await dit(platform, one, { lname: 'Denied' }), 'SC303', 'result=Denied', 'attemptsLeft=2')
    assertRefused(await dit(platform, one, { ssn }), 'SC314')
    assertRefused(await dit(platform, one, { lname: 'Denied' }), 'SC303', 'result=Denied', 'attemptsLeft=0')
    assertRefused(await dit(platform, one, { ssn }), 'SC305')
  })

  test('leave the one attempt at onboarding, and the third locks there too', async () => {
    const forms = await onboarded(['666540000', '666540001', '666540002', '666540003'])
    const [one, other] = [await flow.accepted(), await flow.accepted()]
    for (const [place, form] of forms.slice(0, 3).entries()) {
      assertRefused(await flow.onboard(one, form), 'SC314')
      const identity = await flow.identity(one)
      assert.deepEqual([...standing(identity), identity['onboarding']], [2 - place, place === 2, 'NONE'])
    }
    for (const form of [forms[3]!, onboardingForm()]) assertRefused(await flow.onboard(one, form), 'SC305')
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['ACCLOCKED'])
    assert.equal(await countRows(platform, 'enrollments', one.userId), 0)
    for (const form of forms.slice(0, 2)) assertRefused(await flow.onboard(other, form), 'SC314')
    assert.equal((await flow.onboard(other)).status, 200)
    assert.equal(await countRows(platform, 'identity_failures', other.userId), 2)
  })

  test('are admitted three at most of many that are tried at onboarding at the same time', async () => {
    const forms = await onboarded(Array.from({ length: 6 }, (_, place) => `66655000${place}`))
    const one = await flow.accepted()
    const codes = (await Promise.all(forms.map((form) => flow.onboard(one, form)))).map((answer) => answer.code)
    assert.equal(codes.filter((code) => code === 'SC314').length, 3, codes.join())
    assert.equal(codes.filter((code) => code === 'SC305').length, 3, codes.join())
  })
})
