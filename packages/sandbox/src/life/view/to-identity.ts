import type { Bureau } from '@plumbline/core/bureaus'
import { dateOfDayNumber, yearOf } from '@plumbline/core/calendar'
import type { Employer, Identity, PersonAddress, PersonName, PersonPhone } from '@plumbline/core/credit-file'
import { uniform } from '../../people/chance.ts'
import { jobsOf } from '../../people/jobs.ts'
import type { Person } from '../../people/person.ts'
import { type Residence, residencesOf } from '../../people/residences.ts'
import { dayInMonth, monthOfDay } from '../day.ts'
import type { PersonalChange } from '../personal-change.ts'
import { bureauSalts } from './sight.ts'
import { spellStreet } from './spelling.ts'

/** The head of the file: who the bureau takes the person for on the day. */
export function toIdentity(bureau: Bureau, person: Person, changes: readonly PersonalChange[], day: number): Identity {
  const birthDate = dateOfDayNumber(person.birthDay)
  const deathDay = person.plan.marks.deceasedDay
  return {
    names: namesAt(bureau, person, changes, day),
    addresses: addressesAt(bureau, person, changes, day),
    phones: phonesAt(bureau, person),
    employers: employersAt(bureau, person, day),
    birthDate,
    birthYear: yearOf(birthDate),
    deathDate: deathDay !== null && deathDay <= day ? dateOfDayNumber(deathDay) : null,
    ssn: person.ssn,
    ssnLast4: person.ssn.slice(-4),
  }
}

/** Once a month each bureau confirms what it has on the person. */
export function lastConfirmed(bureau: Bureau, day: number): number {
  const month = monthOfDay(day)
  const inMonth = dayInMonth(month, confirmedOn[bureau])
  return inMonth <= day ? inMonth : dayInMonth(month - 1, confirmedOn[bureau])
}

const confirmedOn: Readonly<Record<Bureau, number>> = { EFX: 5, TU: 12, EXP: 20 }

/** Days until a bureau hears of a move. */
export function newsDelay(bureau: Bureau, person: Person): number {
  return 14 + Math.floor(55 * uniform(person.seed, 70 + bureauSalts[bureau]))
}

type BareName = Pick<PersonName, 'first' | 'middle' | 'last' | 'suffix'>

function namesAt(
  bureau: Bureau,
  person: Person,
  changes: readonly PersonalChange[],
  day: number,
): readonly PersonName[] {
  const { first, middle, last, suffix, marriage, birthDay } = person
  const bornAs: BareName = { first, middle, last, suffix }
  const known: { readonly day: number; readonly name: BareName }[] = [{ day: birthDay + 6600, name: bornAs }]
  // All bureaus take on a new name at once, so that a caller that gives the new name finds the person everywhere.
  if (marriage !== null && marriage.day <= day)
    known.push({ day: marriage.day, name: { ...bornAs, last: marriage.last } })
  for (const change of changes) if (change.kind === 'NAME' && change.day <= day) known.push(change)
  return known
    .map(({ day: since, name }, index) => ({
      kind: index === known.length - 1 ? ('CURRENT' as const) : ('FORMER' as const),
      first: name.first.toUpperCase(),
      middle: spellMiddle(bureau, name.middle),
      last: name.last.toUpperCase(),
      suffix: name.suffix,
      reportedOn: dateOfDayNumber(since),
    }))
    .reverse()
}

/** One bureau keeps middle names, the others their first letter. */
function spellMiddle(bureau: Bureau, middle: string | null): string | null {
  if (middle === null) return null
  return bureau === 'EFX' ? middle.toUpperCase() : middle.charAt(0).toUpperCase()
}

function addressesAt(
  bureau: Bureau,
  person: Person,
  changes: readonly PersonalChange[],
  day: number,
): readonly PersonAddress[] {
  const delay = newsDelay(bureau, person)
  const known: Residence[] = residencesOf(person, day)
    .map(({ fromDay, address }, index) => ({ fromDay: index === 0 ? fromDay : fromDay + delay, address }))
    .filter(({ fromDay }) => fromDay <= day)
  for (const change of changes)
    if (change.kind === 'ADDRESS' && change.day <= day) known.push({ fromDay: change.day, address: change.address })
  known.sort((a, b) => a.fromDay - b.fromDay)
  const shown = bureau === 'TU' ? 3 : 4
  return known
    .map(({ fromDay, address }, index) => {
      const next = known[index + 1]
      return {
        ...address,
        street1: spellStreet(address.street1, bureau),
        firstSeen: dateOfDayNumber(fromDay),
        lastSeen: dateOfDayNumber(
          next === undefined ? Math.max(fromDay, lastConfirmed(bureau, day)) : next.fromDay - 1,
        ),
        current: next === undefined,
      }
    })
    .slice(-shown)
    .reverse()
}

function phonesAt(bureau: Bureau, person: Person): readonly PersonPhone[] {
  const phones: PersonPhone[] = [{ kind: 'MOBILE', number: person.mobile, reportedOn: null }]
  if (person.homePhone !== null && bureau !== 'TU')
    phones.push({ kind: 'HOME', number: person.homePhone, reportedOn: null })
  return phones
}

/** Employers are learned from applications, which not every bureau sees. */
function employersAt(bureau: Bureau, person: Person, day: number): readonly Employer[] {
  const heard = jobsOf(person, day - 90).filter(
    ({ fromDay }) => uniform(person.seed, fromDay * 4 + bureauSalts[bureau]) < (bureau === 'EXP' ? 0.45 : 0.75),
  )
  return heard
    .map(({ fromDay, employer, title }, index) => ({
      name: employer.toUpperCase(),
      title: bureau === 'EFX' ? title.toUpperCase() : null,
      address: null,
      current: index === heard.length - 1,
      employedOn: bureau === 'EFX' ? dateOfDayNumber(fromDay) : null,
      firstSeen: dateOfDayNumber(fromDay + 90),
      lastSeen: null,
    }))
    .slice(-2)
    .reverse()
}
