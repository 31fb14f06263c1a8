import { dateOfInstant, dayMs, hourMs } from '@plumbline/core/calendar'
import { personas } from '../../packages/sandbox/src/people/personas.ts'
import { personOf } from '../../packages/sandbox/src/people/population.ts'
import type { PastPerson } from './moment.ts'

const count = 40
/** Numbers of people of the sandbox who are at no other host. */
const firstNumber = 666_500_017
const step = 1373
/** Half of them come in the first week: the customer had told everybody. */
const firstWeek = count / 2
/** And some today, because runs through the identity flow are kept for a short time only. */
const today = 5

/** By place in the order in which people join; everybody else enrolls. */
const otherWays: Readonly<Record<number, PastPerson['way']>> = {
  4: 'never-begins',
  9: 'leaves-the-link',
  13: 'red-link',
  17: 'never-begins',
  22: 'locked',
  26: 'denied',
  31: 'leaves-the-link',
  35: 'denied',
  37: 'leaves-the-link',
  38: 'denied',
}

/** The people who join in the month, in that order. Equal months have equal people. */
export function pastPeople(from: number, until: number): PastPerson[] {
  return Array.from({ length: count }, (_, index) => {
    const way = otherWays[index] ?? 'enrolls'
    const joinsAt = joiningAt(index, from, until)
    const card = way === 'denied' || way === 'locked' ? deniedPerson(index) : livingPerson(index, joinsAt)
    const mobile = `${card.mobile.slice(0, 8)}${endings[way] ?? plainEnding(card.mobile)}`
    const email = `${card.fname}.${card.lname}`.toLowerCase().replaceAll(/[^a-z.]/g, '')
    return {
      ...card,
      key: `past-${index}`,
      mobile,
      email: `${email}.${index}@example.com`,
      way,
      joinsAt,
      channels: channelsOf(index),
    }
  })
}

/** What the sandbox lets happen to a number with this ending. */
const endings: Readonly<Partial<Record<PastPerson['way'], string>>> = { 'leaves-the-link': '44', 'red-link': '33' }

/** One that nothing hangs on. */
function plainEnding(mobile: string): string {
  return `1${Number(mobile.at(-1)) % 9}`
}

function joiningAt(index: number, from: number, until: number): number {
  if (index >= count - today) return until - (count - index) * 2 * hourMs + index * 61_000
  const share =
    index < firstWeek ? (index / firstWeek) * 0.23 : 0.23 + ((index - firstWeek) / (count - firstWeek)) * 0.75
  const day = from + Math.floor((share * (until - from)) / dayMs) * dayMs
  return day + ((index * 5) % 12) * hourMs + ((index * 37) % 60) * 60_000 + hourMs
}

function livingPerson(index: number, at: number) {
  const ssn = String(firstNumber + index * step)
  const card = personOf(ssn, dateOfInstant(at))
  if (!card) throw new Error(`The sandbox has nobody of the number ${ssn}`)
  const { fname, lname, mobile, dob, street1, city, state, zip } = card
  return { ssn, fname, lname, mobile, dob, street1, city, state, zip }
}

/** Somebody whose data the check of identity does not believe. */
function deniedPerson(index: number) {
  const denied = personas.filter(({ outcomes }) => outcomes.dit === 'Denied')
  const { ssn, fname, lname, mobile, dob, street1, city, state, zip } = denied[index % denied.length]!
  return { ssn, fname, lname, mobile, dob, street1, city, state, zip }
}

/** Of eight people one wants nothing, five want mails, and two messages on their phone as well. */
function channelsOf(index: number): PastPerson['channels'] {
  return { emailMsg: index % 8 !== 3, smsMsg: index % 4 === 1 }
}
