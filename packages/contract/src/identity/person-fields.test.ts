import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { ageOn, birthDateFindings, mobileFindings, personFindings, ssnFindings } from './person-fields.ts'

const now = Date.UTC(2026, 9, 16, 12)
const sandbox = { now, sandbox: true }
const production = { now, sandbox: false }

describe('birth date', () => {
  const cases: [string, string[]][] = [
    ['2008-10-16', []],
    ['2008-10-17', ['dob: younger than 18']],
    ['2026-10-16', ['dob: younger than 18']],
    ['2090-01-01', ['dob: younger than 18']],
    ['1905-10-17', []],
    ['1905-10-16', ['dob: older than 120']],
    ['0001-01-01', ['dob: older than 120']],
  ]
  for (const [dob, findings] of cases) {
    test(`${dob} gives ${JSON.stringify(findings)}`, () => {
      assert.deepEqual(birthDateFindings('dob', dob, production), findings)
    })
  }

  test('a person born on a leap day is a year older on 1 March', () => {
    assert.equal(ageOn('2008-02-29', Date.UTC(2026, 1, 28, 23, 59)), 17)
    assert.equal(ageOn('2008-02-29', Date.UTC(2026, 2, 1)), 18)
    assert.equal(ageOn('2008-02-29', Date.UTC(2028, 1, 29)), 20)
  })

  test('age never falls as time goes on', () => {
    const dob = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
    fc.assert(
      fc.property(dob, instant, instant, (born, one, other) => {
        assert.ok(ageOn(born, Math.min(one, other)) <= ageOn(born, Math.max(one, other)))
      }),
    )
  })
})

describe('social security number', () => {
  const refused = ['ssn: not a number that is given to people']
  const cases: [string, string[]][] = [
    ['123456789', []],
    ['899991234', []],
    ['000456789', refused],
    ['666456789', refused],
    ['900456789', refused],
    ['999456789', refused],
    ['123006789', refused],
    ['123450000', refused],
  ]
  for (const [ssn, findings] of cases) {
    test(`production, ${ssn}: ${findings.length === 0 ? 'accepted' : 'refused'}`, () => {
      assert.deepEqual(ssnFindings('ssn', ssn, production), findings)
    })
  }

  test('the sandbox takes area 666 and nothing else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (ssn) => {
        assert.equal(ssnFindings('ssn', ssn, sandbox).length === 0, ssn.startsWith('666'))
      }),
    )
    assert.deepEqual(ssnFindings('ssn', '666000000', sandbox), [])
  })

  test('no number is good in both worlds', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (ssn) => {
        assert.ok(ssnFindings('ssn', ssn, sandbox).length + ssnFindings('ssn', ssn, production).length > 0)
      }),
    )
  })
})

describe('mobile number', () => {
  const cases: [string, boolean][] = [
    ['9702234567', true],
    ['2012000000', true],
    ['0702234567', false],
    ['1702234567', false],
    ['9111234567', false],
    ['9701234567', false],
    ['9700234567', false],
    ['9704114567', false],
    ['9002234567', false],
    ['9762234567', false],
    ['9709764567', false],
    ['9709004567', true],
  ]
  for (const [mobile, accepted] of cases) {
    test(`production, ${mobile}: ${accepted ? 'accepted' : 'refused'}`, () => {
      assert.equal(mobileFindings('mobile', mobile, production).length === 0, accepted)
    })
  }

  test('the sandbox takes every ten digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (mobile) => mobileFindings('mobile', mobile, sandbox).length === 0),
    )
  })
})

describe('a person', () => {
  const consent = { textVersion: '1', acceptedAt: now, ip: '198.51.100.24' }

  test('absent fields give no findings', () => assert.deepEqual(personFindings({}, production), []))

  test('all findings come together and name their field', () => {
    const person = { dob: '2020-01-01', ssn: '123456789', consent: { ...consent, acceptedAt: now + 300_001 } }
    assert.deepEqual(personFindings(person, sandbox, 'consumer.'), [
      'consumer.dob: younger than 18',
      'consumer.ssn: the sandbox takes only numbers of area 666',
      'consumer.consent.acceptedAt: in the future',
    ])
  })

  test('consent may be five minutes ahead and ninety days old, no more', () => {
    const at = (acceptedAt: number) => personFindings({ consent: { ...consent, acceptedAt } }, production).length
    const ninetyDaysMs = 90 * 86_400_000
    assert.deepEqual([now + 300_000, now + 300_001, now - ninetyDaysMs, now - ninetyDaysMs - 1].map(at), [0, 1, 0, 1])
  })

  test('no finding repeats a value', () => {
    const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
    fc.assert(
      fc.property(digits(9), digits(10), fc.boolean(), (ssn, mobile, inSandbox) => {
        const findings = personFindings({ ssn, mobile, dob: '2020-01-01' }, { now, sandbox: inSandbox })
        for (const value of [ssn, mobile, '2020-01-01']) assert.ok(!findings.join().includes(value))
      }),
    )
  })
})
