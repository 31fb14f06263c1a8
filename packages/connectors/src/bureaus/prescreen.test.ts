import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Bureau, bureaus, prescreenInquiryCodes, prescreenPurposes } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { personas } from '@plumbline/sandbox'
import { failureOf, maren, type OpenBureaus, openBureaus } from '../testing/open-bureaus.ts'
import type { BureauPerson } from './bureau-client.ts'
import type { BureauFailureKind, BureauFailureReason } from './bureau-failure.ts'

let open: OpenBureaus
before(async () => {
  open = await openBureaus()
})
after(() => open.close())

const today = calendarDate('2026-11-02')
const offer = { purpose: 'FIRM_OFFER', inquirer: 'Harbor Money' } as const

function personaOf(key: string): BureauPerson {
  const { fname, lname, ssn, dob, mobile, street1, city, state, zip } = personas.find((each) => each.key === key)!
  const address = { street1, street2: null, city, state, zip }
  return { firstName: fname, lastName: lname, ssn, birthDate: dob, mobile, address }
}

const ownInquiries = async (bureau: Bureau, person: BureauPerson, on = today) => {
  const outcome = await open.clientOf(bureau).pull(person, on)
  return outcome.result === 'file' ? outcome.file.inquiries : assert.fail('no file')
}

for (const bureau of bureaus) {
  describe(`pre-screening at ${bureau}`, () => {
    const prescreen = async (person: BureauPerson, options = {}) =>
      open.clientOf(bureau).prescreen(person, today, offer, options)

    it('brings the file and the score under the model that was asked for', async () => {
      const nora = personaOf('clean-prime')
      const own = await open.clientOf(bureau).pull(nora, today)
      for (const scoreModel of ['SCORE_MODEL_V3', 'SCORE_MODEL_V4'] as const) {
        const outcome = await prescreen(nora, { scoreModel })
        assert.ok(outcome.hit === 'FOUND' && own.result === 'file')
        assert.deepEqual([outcome.file.bureau, outcome.file.score?.model], [bureau, scoreModel])
        assert.equal(outcome.score, outcome.file.score?.value)
        assert.deepEqual(outcome.file.tradelines, own.file.tradelines)
      }
    })

    it('finds nobody under an unknown number, without a file, or under another name or number', async () => {
      const nora = personaOf('clean-prime')
      const strangers = [
        { ...nora, ssn: '123456789' },
        { ...nora, ssn: '666555123' },
        { ...nora, lastName: 'Whitehall' },
        { ...nora, firstName: 'Rosa' },
        personaOf('no-hit'),
      ]
      for (const stranger of strangers) assert.deepEqual(await prescreen(stranger), { hit: 'NOT_FOUND' })
      assert.equal((await prescreen({ ...nora, firstName: 'NORA Ann', lastName: 'whitfield' })).hit, 'FOUND')
    })

    it('finds somebody under the name that they were enrolled with, and a magic number under any', async () => {
      // Each bureau has its own stranger, because an enrollment at one makes the name known at all.
      const someone = { ...maren, ssn: `66624051${2 + bureaus.indexOf(bureau)}` }
      assert.deepEqual(await prescreen(someone), { hit: 'NOT_FOUND' })
      const features = ['1B Monitoring'] as const
      await open.clientOf('EFX').enroll({ reference: `known at ${bureau}`, person: someone, features }, today)
      assert.equal((await prescreen(someone)).hit, 'FOUND')
      assert.equal((await prescreen(maren)).hit, 'FOUND')
    })

    it('shows nothing of a frozen, a locked and a deceased person, and leaves no inquiry there', async () => {
      const outcomes = { frozen: 'FROZEN', locked: 'FROZEN', deceased: 'DECEASED' } as const
      for (const [key, hit] of Object.entries(outcomes)) {
        const person = personaOf(key)
        const before = await ownInquiries(bureau, person)
        for (const purpose of prescreenPurposes) {
          assert.deepEqual(await open.clientOf(bureau).prescreen(person, today, { ...offer, purpose }), { hit })
        }
        assert.deepEqual(await ownInquiries(bureau, person), before)
      }
    })

    it('is seen on the person’s own report by company and kind, once a day, and costs no points', async () => {
      const bianca = personaOf('four-networks')
      const before = await open.clientOf(bureau).pull(bianca, today)
      for (const purpose of prescreenPurposes) {
        for (let time = 0; time < 2; time++) {
          await open.clientOf(bureau).prescreen(bianca, today, { purpose, inquirer: 'Harbor Money' })
        }
      }
      const after = await open.clientOf(bureau).pull(bianca, today)
      assert.ok(before.result === 'file' && after.result === 'file')
      const seen = after.file.inquiries.filter(({ inquirer }) => inquirer.name === 'HARBOR MONEY')
      assert.deepEqual(
        seen.map(({ type, purpose, inquiredOn }) => [type, purpose, inquiredOn]).toSorted(),
        prescreenPurposes.map((purpose) => ['SOFT', prescreenInquiryCodes[bureau][purpose], today]).toSorted(),
      )
      assert.equal(after.file.inquiries.length, before.file.inquiries.length + 3)
      assert.deepEqual(after.file.score, before.file.score)
      assert.ok(
        (await ownInquiries(bureau, bianca, calendarDate('2028-10-30'))).some(
          ({ inquirer }) => inquirer.name === 'HARBOR MONEY',
        ),
      )
      assert.ok(
        !(await ownInquiries(bureau, bianca, calendarDate('2028-11-03'))).some(
          ({ inquirer }) => inquirer.name === 'HARBOR MONEY',
        ),
      )
      const atOne = { ...offer, inquirer: `Only at ${bureau}` }
      await open.clientOf(bureau).prescreen(bianca, today, atOne)
      for (const other of bureaus) {
        const names = (await ownInquiries(other, bianca)).map(({ inquirer }) => inquirer.name)
        assert.equal(names.includes(`ONLY AT ${bureau}`), other === bureau, other)
      }
    })

    it('does not show other companies who else has asked', async () => {
      const priya = personaOf('student-loans')
      await prescreen(priya)
      const outcome = await open.clientOf(bureau).prescreen(priya, today, { ...offer, inquirer: 'Another Bank' })
      assert.ok(outcome.hit === 'FOUND')
      assert.deepEqual(
        outcome.file.inquiries.filter(({ type }) => type !== 'HARD'),
        [],
      )
    })

    it('raises no notice in the file of the day', async () => {
      const person = personaOf('recent-late')
      const reference = `watched at ${bureau}`
      const client = open.clientOf(bureau)
      await client.enroll({ reference, person, features: ['1B Monitoring', '1B Real-time monitoring'] }, today)
      const before = await client.fetchCfm(today, { references: [reference] })
      await prescreen(person)
      assert.deepEqual(await client.fetchCfm(today, { references: [reference] }), before)
    })

    it('survives a restart of the bureau', async () => {
      const luis = personaOf('auto-late')
      await prescreen(luis)
      const before = await ownInquiries(bureau, luis)
      await open.restart()
      assert.deepEqual(await ownInquiries(bureau, luis), before)
      assert.ok(before.some(({ inquirer }) => inquirer.name === 'HARBOR MONEY'))
    })

    it('is rejected for an identity that cannot be, without a company and with wrong credentials', async () => {
      const bad = await failureOf(prescreen({ ...maren, ssn: '6661' }))
      assert.deepEqual([bad.kind, bad.reason, bad.operation], ['rejected', 'bad-request', 'prescreen'])
      const unnamed = await failureOf(open.clientOf(bureau).prescreen(maren, today, { ...offer, inquirer: ' ' }))
      assert.deepEqual([unnamed.kind, unnamed.reason], ['rejected', 'bad-request'])
      const guessing = open.clientOf(bureau, { clientSecret: 'guess' })
      assert.equal((await failureOf(guessing.prescreen(maren, today, offer))).reason, 'bad-credentials')
    })

    const impatient = { timeoutMs: 1_000 }
    const faults: readonly [mode: string, BureauFailureReason, BureauFailureKind][] = [
      ['timeout', 'timeout', 'unavailable'],
      ['slow', 'timeout', 'unavailable'],
      ['error', 'server-error', 'unavailable'],
      ['throttle', 'throttled', 'throttled'],
      ['reset', 'broken-answer', 'unavailable'],
      ['garbage', 'unusable-answer', 'unavailable'],
      ['partial', 'unusable-answer', 'unavailable'],
      ['wrong-person', 'unusable-answer', 'unavailable'],
    ]
    for (const [mode, reason, kind] of faults) {
      it(`fails in mode ${mode} as ${kind}, ${reason}, and the next one succeeds`, async () => {
        const client = open.clientOf(bureau, mode === 'timeout' || mode === 'slow' ? impatient : {})
        while ((await client.enrollmentByReference('warm-up').catch((error: Error) => error)) !== null);
        await open.control('POST', '/faults', { target: bureau, mode, operation: 'prescreen' })
        const failure = await failureOf(client.prescreen(maren, today, offer))
        assert.deepEqual([failure.reason, failure.kind], [reason, kind])
        assert.equal((await prescreen(maren)).hit, 'FOUND')
      })
    }
  })
}
