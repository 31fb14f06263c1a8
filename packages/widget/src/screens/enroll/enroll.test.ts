import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Profile, RefusedError } from '@plumbline/sdk'
import { ConnectionError } from '@plumbline/sdk/user'
import { texts } from '@plumbline/ui/texts/en/identity'
import { pauseMs } from '../../frame/use-polling.ts'
import { whyClosed } from '../no-access/why-closed.ts'
import { linkStatus } from './link-status.ts'
import { addressFaults, addressSent, blank, holderFaults, secretFaults, servedFaults } from './person.ts'
import { stateOptions } from './state-names.ts'
import { isPassing, stopAfter, stopOf } from './stops.ts'

const now = Date.UTC(2026, 10, 16, 12)
const refused = (code: string, more: { retryable?: boolean; after?: number; details?: string[] } = {}) =>
  new RefusedError(
    {
      status: 400,
      codes: [code],
      messages: ['x'],
      fault: 'consumer',
      retryable: more.retryable ?? false,
      requestId: 'r',
      details: more.details ?? [],
    } as unknown as ConstructorParameters<typeof RefusedError>[0],
    more.after,
  )

describe('what a person types', () => {
  const { faults } = texts
  const wrong = (found: object) =>
    Object.entries(found)
      .filter(([, text]) => text !== undefined)
      .map(([name]) => name)

  it('is asked for in every field but the second line of the address', () => {
    const all = { ...holderFaults(blank, faults), ...secretFaults(blank, faults, now), ...addressFaults(blank, faults) }
    assert.deepEqual(wrong(all), ['fname', 'lname', 'mobile', 'dob', 'ssn', 'street1', 'city', 'state', 'zip'])
  })

  it('is of somebody who is eighteen today or older, on a day that exists', () => {
    const born = (year: string, month: string, day: string) =>
      secretFaults({ dob: { year, month, day }, ssn: '666101000' }, faults, now).dob
    assert.equal(born('2008', '11', '16'), undefined)
    assert.equal(born('2008', '11', '17'), faults.age)
    assert.equal(born('1988', '2', '30'), faults.born)
  })

  it('is sent without blanks around it, and without what was left empty', () => {
    const typed = { street1: ' 118 Alder Lane ', street2: ' ', city: 'Salem ', state: 'OR', zip: '97301 ' }
    assert.deepEqual(addressFaults(typed, faults).zip, undefined)
    assert.deepEqual(addressSent(typed), { street1: '118 Alder Lane', city: 'Salem', state: 'OR', zip: '97301' })
  })

  it('is marked where the service finds it wrong, whatever else the service names', () => {
    const found = servedFaults({ ssn: 'not given to people', 'consent.ip': 'x' }, faults)
    assert.deepEqual(found, { ssn: faults.ssnUnusable })
  })

  it('is a state by name', () => {
    assert.equal(stateOptions.length, 59)
    assert.deepEqual(stateOptions[5], { value: 'CO', label: 'Colorado' })
    assert.ok(stateOptions.every(({ value, label }) => /^[A-Z]{2}$/.test(value) && label.length > 3))
  })
})

describe('what stops the check', () => {
  const identity = (change: Partial<Profile['identity']>) => ({
    idpass: false,
    identity: { lockedUntil: null, onboarding: 'NONE', ...change } as Profile['identity'],
  })

  it('is known from the profile before anything is asked', () => {
    assert.equal(stopOf(identity({}), now), undefined)
    assert.equal(stopOf(identity({ lockedUntil: now }), now), undefined)
    assert.deepEqual(stopOf(identity({ lockedUntil: now + 1 }), now), { kind: 'locked', until: now + 1 })
    assert.deepEqual(stopOf(identity({ onboarding: 'UNKNOWN' }), now), { kind: 'unknown' })
    assert.deepEqual(stopOf(identity({ onboarding: 'REFUSED' }), now), { kind: 'used' })
    assert.equal(stopOf({ ...identity({ onboarding: 'UNKNOWN' }), idpass: true }, now), undefined)
  })

  it('is a refusal with nothing to mend; a lock of seconds is none', () => {
    assert.deepEqual(stopAfter(refused('SC305', { after: 86_400 }), now), { kind: 'locked', until: now + 86_400_000 })
    assert.equal(stopAfter(refused('SC305', { after: 5 }), now), undefined)
    assert.deepEqual(stopAfter(refused('SC313', { retryable: true, after: 60 }), now), { kind: 'delayed' })
    assert.equal(stopAfter(refused('SC303'), now), undefined)
    assert.equal(stopAfter(new ConnectionError('x', true, undefined), now), undefined)
  })

  it('is not what passes by itself', () => {
    assert.equal(isPassing(refused('SC320', { retryable: true })), true)
    assert.equal(isPassing(refused('SC313', { retryable: true })), false)
    assert.equal(isPassing(refused('SC304')), false)
  })
})

describe('a link', () => {
  const told = (answer: unknown) => linkStatus(() => Promise.resolve(answer as never))
  const failed = (code: string) => linkStatus(() => Promise.reject(refused(code)))

  it('is told of alike, whichever way the host hears of it', async () => {
    assert.deepEqual(await told({ status: 'YELLOW', id: 'u' }), { state: 'passed', profile: { id: 'u' } })
    for (const status of ['ORANGE', 'RED']) assert.deepEqual(await told({ status }), { state: 'denied' })
    assert.deepEqual(await told({ status: 'INCOMPLETE' }), { state: 'waiting' })
    assert.deepEqual(await failed('SC324'), { state: 'denied' })
    assert.deepEqual(await failed('SC325'), { state: 'waiting' })
    assert.deepEqual(await failed('SC326'), { state: 'over' })
    await assert.rejects(failed('SC306'), /SC306/)
  })

  it('is asked about less and less often', () => {
    assert.deepEqual([0, 1, 2, 5, 50].map(pauseMs), [2_000, 3_000, 4_500, 15_000, 15_000])
  })
})

describe('no access', () => {
  const profile = { idpass: true, features: [], enrollmentStatus: 'active' } as const

  it('of a person without any feature is a file that is not open yet; of others it is what they do not have', () => {
    assert.equal(whyClosed('feature', profile), 'settingUp')
    assert.equal(whyClosed('feature', { ...profile, features: ['Scores'] }), 'feature')
    assert.equal(whyClosed('paused', profile), 'paused')
    assert.equal(whyClosed('what will be', { ...profile, features: ['Scores'] }), 'feature')
  })
})
