import { calendarDate, dayNumber } from '@plumbline/core/calendar'
import type { Person } from './person.ts'
import type { PersonaKey } from './persona-plans.ts'

/** What is known of a persona beyond the form: since when they live where they live, and what else they were called. */
interface Particulars {
  readonly movedIn: string
  readonly middle: string | null
  readonly suffix?: string
  /** The name at birth and the day of the marriage that changed it. */
  readonly maiden?: readonly [last: string, marriedOn: string]
  /** The last two digits after 555-01. */
  readonly homePhone?: string
}

export function particularsOf(key: PersonaKey, lname: string, mobile: string): PersonaParticulars {
  const { movedIn, middle, suffix = null, maiden, homePhone } = particulars[key]
  return {
    movedInDay: dayOf(movedIn),
    middle,
    suffix,
    last: maiden?.[0] ?? lname,
    marriage: maiden === undefined ? null : { last: lname, day: dayOf(maiden[1]) },
    homePhone: homePhone === undefined ? null : `${mobile.slice(0, 3)}55501${homePhone}`,
  }
}

type PersonaParticulars = Pick<Person, 'middle' | 'suffix' | 'last' | 'marriage' | 'homePhone'> & {
  readonly movedInDay: number
}

const particulars: Readonly<Record<PersonaKey, Particulars>> = {
  'clean-prime': { movedIn: '2017-07-29', middle: 'Elaine', maiden: ['Pruitt', '2006-06-17'] },
  'near-prime': { movedIn: '2022-08-01', middle: 'Luis' },
  'maxed-cards': { movedIn: '2019-05-04', middle: 'M', maiden: ['Colby', '2010-10-09'] },
  'recent-late': { movedIn: '2016-06-18', middle: 'Adewale' },
  collections: { movedIn: '2024-11-02', middle: 'Renee' },
  'medical-collection': { movedIn: '2003-07-12', middle: 'Erik', homePhone: '61' },
  'chapter7-open': { movedIn: '2020-09-26', middle: 'Marie' },
  'chapter13-closed': { movedIn: '2008-12-13', middle: 'Anthony', suffix: 'JR', homePhone: '62' },
  'thin-file': { movedIn: '2024-08-17', middle: null },
  'no-hit': { movedIn: '2023-06-03', middle: null },
  frozen: { movedIn: '1997-05-10', middle: 'Louise', homePhone: '63' },
  locked: { movedIn: '2019-08-10', middle: 'Kenji' },
  'fraud-alert': { movedIn: '2024-06-15', middle: 'Odette', maiden: ['Delacroix', '2012-09-01'] },
  'mixed-bureaus': { movedIn: '2015-04-18', middle: 'J' },
  'student-loans': { movedIn: '2022-06-11', middle: null },
  'auto-late': { movedIn: '2021-03-20', middle: 'Alberto', suffix: 'II' },
  'mortgage-late': { movedIn: '2005-10-22', middle: 'Ann', maiden: ['Whitcomb', '1996-05-25'] },
  'authorized-user-only': { movedIn: '2022-08-20', middle: 'Grace' },
  deceased: { movedIn: '1989-07-08', middle: 'Walter', suffix: 'SR', homePhone: '64' },
  'four-networks': { movedIn: '2020-10-31', middle: 'Lucia' },
}

function dayOf(date: string): number {
  return dayNumber(calendarDate(date))
}
