import { type CalendarDate, calendarDate, dayNumber } from '@plumbline/core/calendar'
import type { PostalAddress } from '@plumbline/core/credit-file'
import { seedOf } from './draw-person.ts'
import type { Person } from './person.ts'
import { particularsOf } from './persona-particulars.ts'
import { type PersonaKey, personaPlans } from './persona-plans.ts'
import { places } from './places.ts'

/** A person with a name for what they show: always, at every bureau, from 2026 on. */
export interface Persona {
  readonly key: PersonaKey
  readonly label: string
  readonly fname: string
  readonly lname: string
  readonly ssn: string
  readonly dob: CalendarDate
  readonly mobile: string
  readonly street1: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly traits: readonly string[]
  readonly outcomes: PersonaOutcomes
}

/** What the identity steps and the enrollment come to. */
export interface PersonaOutcomes {
  readonly dit: 'Approved' | 'Review' | 'Denied'
  readonly smfa: 'GREEN' | 'YELLOW' | 'ORANGE' | 'RED'
  readonly prefill: 'REVIEW' | 'ACCEPTED' | 'DENIED'
  readonly onboarding: 'ENROLLED' | 'THIN_FILE' | 'REFUSED'
}

type Row = readonly [key: PersonaKey, label: string, name: string, dob: string, home: string, traits: readonly string[]]

// In the order of their numbers, 666102001 upward.
const rows: readonly Row[] = [
  [
    'clean-prime',
    'Clean and prime',
    'Nora Whitfield',
    '1979-04-17',
    '2150 Fernhollow Drive|Columbus|OH|43215',
    ['never late', 'a third of the limits in use', 'score 661-780'],
  ],
  [
    'near-prime',
    'Near prime',
    'Derek Sandoval',
    '1988-09-02',
    '418 Copperleaf Avenue|Phoenix|AZ|85015',
    ['often a month late', 'high card use', 'score 601-660'],
  ],
  [
    'maxed-cards',
    'Cards at their limits',
    'Tanya Brightwell',
    '1983-01-25',
    '77 Millfern Court|Tampa|FL|33609',
    ['all cards above 90 percent', 'never late'],
  ],
  [
    'recent-late',
    'Late in the last months',
    'Marcus Oyelaran',
    '1976-11-08',
    '1903 Ridgefern Road|Cleveland|OH|44114',
    ['a payment 30 days late within eight months'],
  ],
  [
    'collections',
    'Unpaid collections',
    'Shawna Kilbride',
    '1990-06-30',
    '645 Stonecrop Lane|Memphis|TN|38117',
    ['two or more unpaid collections', 'not medical'],
  ],
  [
    'medical-collection',
    'Medical collection',
    'Peter Lindqvist',
    '1968-03-14',
    '3020 Heatherfield Way|Milwaukee|WI|53211',
    ['unpaid medical collection of 500 dollars or more'],
  ],
  [
    'chapter7-open',
    'Chapter 7, open',
    'Gloria Baptiste',
    '1972-07-19',
    '812 Marshwillow Street|Baltimore|MD|21218',
    ['chapter 7 filed 2026-09-08', 'discharged 2027-01-05, open before'],
  ],
  [
    'chapter13-closed',
    'Chapter 13, closed',
    'Raymond Castellano',
    '1965-12-03',
    '1456 Orchardmere Place|Buffalo|NY|14213',
    ['chapter 13 filed 2022-10-11', 'discharged 2025-11-18'],
  ],
  [
    'thin-file',
    'Thin file',
    'Aisha Morton',
    '2003-05-11',
    '59 Quailhurst Court Apt 4|Austin|TX|78704',
    ['fewer than three accounts'],
  ],
  [
    'no-hit',
    'No file at any bureau',
    'Jonah Fairweather',
    '2001-02-27',
    '230 Sandpiper Lane|Boise|ID|83705',
    ['no record'],
  ],
  [
    'frozen',
    'Security freeze',
    'Helen Abernathy',
    '1959-10-21',
    '1107 Willowmere Drive|Portland|ME|04101',
    ['security freeze at every bureau'],
  ],
  [
    'locked',
    'File locked',
    'Victor Nakamura',
    '1985-08-16',
    '364 Juniperdale Road|Seattle|WA|98115',
    ['file locked at every bureau'],
  ],
  [
    'fraud-alert',
    'Fraud alert',
    'Camille Rousseau',
    '1981-05-05',
    '928 Silverbirch Avenue|Denver|CO|80211',
    ['extended fraud alert until 2032'],
  ],
  [
    'mixed-bureaus',
    'Bureaus disagree',
    'Owen Tillman',
    '1978-01-09',
    '2716 Larchmont Street|Omaha|NE|68131',
    ['no TU file', 'EFX and EXP know different accounts'],
  ],
  [
    'student-loans',
    'Student loans',
    'Priya Raman',
    '1998-11-23',
    '540 Wheatstone Way|Minneapolis|MN|55414',
    ['six or more student loans with balances', 'federal and private'],
  ],
  [
    'auto-late',
    'Behind on the car',
    'Luis Cabrera',
    '1987-04-04',
    '188 Tamarack Road|San Antonio|TX|78230',
    ['open auto loan 30 to 60 days late'],
  ],
  [
    'mortgage-late',
    'Behind on the mortgage',
    'Karen Stolz',
    '1970-09-13',
    '4411 Rowanberry Lane|Charlotte|NC|28209',
    ['open mortgage 30 to 90 days late'],
  ],
  [
    'authorized-user-only',
    "Only other people's cards",
    'Zoe Pemberton',
    '2004-08-08',
    '75 Violetdale Court|Richmond|VA|23220',
    ['authorized user on every account'],
  ],
  [
    'deceased',
    'Deceased',
    'Harold Eastman',
    '1941-03-02',
    '620 Hickorybend Drive|Des Moines|IA|50312',
    ['reported deceased'],
  ],
  [
    'four-networks',
    'Cards of all four networks',
    'Bianca Ferraro',
    '1982-12-12',
    '1339 Goldfinch Avenue|Providence|RI|02906',
    ['an open card with a balance on each network', 'never late'],
  ],
]

const usual: PersonaOutcomes = { dit: 'Approved', smfa: 'GREEN', prefill: 'REVIEW', onboarding: 'ENROLLED' }

const unusual: Partial<Record<PersonaKey, PersonaOutcomes>> = {
  // There is nothing at the bureau to enroll.
  'no-hit': { ...usual, onboarding: 'THIN_FILE' },
  deceased: { dit: 'Denied', smfa: 'RED', prefill: 'DENIED', onboarding: 'REFUSED' },
}

export const personas: readonly Persona[] = rows.map(([key, label, name, dob, home, traits], index) => {
  const [fname = '', lname = ''] = name.split(' ')
  const [street1 = '', city = '', state = '', zip = ''] = home.split('|')
  const number = String(index + 1).padStart(2, '0')
  return {
    key,
    label,
    fname,
    lname,
    ssn: `6661020${number}`,
    dob: calendarDate(dob),
    mobile: `${areaCodeOf(city, state)}55501${number}`,
    street1,
    city,
    state,
    zip,
    traits,
    outcomes: unusual[key] ?? usual,
  }
})

function areaCodeOf(city: string, state: string): string {
  const place = places.find((each) => each.city === city && each.state === state)
  if (place === undefined) throw new RangeError(`${city} is not among the places`)
  return place.areaCode
}

/** The persona as a person whose life can be walked; null for other numbers. */
export function personaPerson(ssn: string): Person | null {
  const persona = personas.find((each) => each.ssn === ssn)
  if (persona === undefined) return null
  const { movedInDay, ...particulars } = particularsOf(persona.key, persona.lname, persona.mobile)
  return {
    ssn,
    seed: seedOf(ssn),
    first: persona.fname,
    ...particulars,
    birthDay: dayNumber(persona.dob),
    mobile: persona.mobile,
    settledAt: { fromDay: movedInDay, address: addressOf(persona) },
    plan: personaPlans[persona.key],
  }
}

function addressOf({ street1, city, state, zip }: Persona): PostalAddress {
  const [street = '', unit] = street1.toUpperCase().split(' APT ')
  return { street1: street, street2: unit === undefined ? null : `APT ${unit}`, city: city.toUpperCase(), state, zip }
}
