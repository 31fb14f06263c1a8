import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bureaus } from '@plumbline/core/bureaus'
import { calendarDate, dateOfDayNumber, dayNumber } from '@plumbline/core/calendar'
import { fileSinceDay } from '../life/view/file-since.ts'
import { toIdentity } from '../life/view/to-identity.ts'
import { businessLines, employerBeginnings } from './employer-names.ts'
import { jobsOf } from './jobs.ts'
import { personas } from './personas.ts'
import { findPerson } from './population.ts'

const today = calendarDate('2026-11-15')
const some = Array.from({ length: 400 }, (_, index) => `666${String((index * 2477 + 13) % 1_000_000).padStart(6, '0')}`)
const people = [...personas.map(({ ssn }) => ssn), ...some].map((ssn) => findPerson(ssn)!)

describe('people', () => {
  it('have no middle name that is the first again', () => {
    for (const { ssn, first, middle } of people) assert.notEqual(middle, first, ssn)
    const middles = people.map(({ middle }) => middle?.length ?? 0)
    assert.ok(middles.includes(0) && middles.includes(1) && middles.some((length) => length > 1))
  })

  it('work for businesses, in a title of their line', () => {
    const lines = new Map(businessLines.map(({ ending, titles }) => [ending, titles]))
    for (const person of people)
      for (const { employer, title } of jobsOf(person, dayNumber(today))) {
        const [beginning = '', ...rest] = employer.split(' ')
        assert.ok(employerBeginnings.includes(beginning), employer)
        assert.ok(lines.get(rest.join(' '))?.includes(title), `${title} at ${employer}`)
      }
  })

  it('are known to a bureau only since it has a file, each home and job after the other', () => {
    for (const person of people)
      for (const bureau of person.plan.bureaus) {
        const since = dateOfDayNumber(fileSinceDay(person, bureau)!)
        const { addresses, employers, names } = toIdentity(bureau, person, [], dayNumber(today))
        const where = `${person.ssn} at ${bureau}`
        for (const [index, { firstSeen, lastSeen }] of addresses.entries()) {
          assert.ok(firstSeen! >= since && firstSeen! <= lastSeen! && lastSeen! <= today, where)
          assert.ok(lastSeen! < (addresses[index - 1]?.firstSeen ?? '9999'), where)
        }
        for (const { firstSeen } of employers) assert.ok(firstSeen! >= since, where)
        for (const { reportedOn } of names) assert.ok(reportedOn! >= since, where)
      }
  })

  it('are not heard of everywhere on the same day', () => {
    const everywhere = people.filter(({ plan }) => plan.bureaus.length === 3)
    const moved = everywhere.filter((person) => {
      const days = bureaus.map((bureau) => toIdentity(bureau, person, [], dayNumber(today)).addresses[0]?.firstSeen)
      return new Set(days).size > 1
    })
    assert.ok(moved.length > 0.9 * everywhere.length)
  })
})
