import { calendarDate, dayNumber } from '@plumbline/core/calendar'
import { mix, pick, pickWeighted, uniform, whole } from './chance.ts'
import { drawPlan } from './draw-plan.ts'
import { nameEras, surnames } from './name-lists.ts'
import type { Person } from './person.ts'
import { places } from './places.ts'

/** The person behind an SSN of the 666 area, drawn from nothing but its digits. */
export function drawPerson(ssn: string): Person {
  const seed = seedOf(ssn)
  const birthDay = drawBirthDay(seed)
  const birthYear = 1970 + Math.floor(birthDay / 365.25)
  const woman = uniform(seed, salts.sex) < 0.51
  const last = drawSurname(seed, salts.last)
  const first = drawFirstName(seed, salts.first, birthYear, woman)
  const areaCode = pickWeighted(seed, salts.place, weightedPlaces).areaCode
  return {
    ssn,
    seed,
    first,
    middle: drawMiddle(seed, first, birthYear, woman),
    last,
    suffix: woman ? null : drawSuffix(seed, birthYear),
    marriage: woman ? drawMarriage(seed, birthDay, last) : null,
    birthDay,
    mobile: drawPhone(seed, salts.mobile, areaCode),
    homePhone:
      birthYear < 1985 && uniform(seed, salts.homePhone) < 0.6 ? drawPhone(seed, salts.homeNumber, areaCode) : null,
    settledAt: null,
    plan: drawPlan(seed, birthDay),
  }
}

export function seedOf(ssn: string): number {
  return mix(mix(0x706c756d, Number(ssn)), 0x626c6e65)
}

/** 555-0100 to 555-0199 are not assigned; endings that mean something to the identity vendors are left out. */
function drawPhone(seed: number, salt: number, areaCode: string): string {
  const endings = 100 - magicEndings.size
  let ending = whole(seed, salt, 0, endings - 1)
  for (const magic of magicEndings) if (ending >= magic) ending += 1
  return `${areaCode}55501${String(ending).padStart(2, '0')}`
}

/** Ascending: the loop above steps over them. */
const magicEndings: ReadonlySet<number> = new Set([21, 22, 23, 33, 34, 44, 55, 66, 77, 88, 99])

const weightedPlaces = places.map((place) => [place, place.weight] as const)

const salts = {
  sex: 1,
  first: 2,
  middle: 3,
  middleName: 4,
  last: 5,
  suffix: 6,
  suffixKind: 7,
  age: 8,
  birthday: 9,
  marriage: 10,
  marriageAge: 11,
  marriedName: 12,
  mobile: 13,
  homePhone: 14,
  homeNumber: 15,
  place: 16,
} as const

/** Adults of 2026 by age, in percent. The youngest are nineteen, so that every person who will have credit has begun. */
const ages: readonly (readonly [readonly [number, number], number])[] = [
  [[19, 29], 18.5],
  [[30, 39], 17.5],
  [[40, 49], 16.2],
  [[50, 59], 15.7],
  [[60, 69], 15.6],
  [[70, 79], 11],
  [[80, 89], 5.5],
]

const countedOn = dayNumber(calendarDate('2026-07-01'))

function drawBirthDay(seed: number): number {
  const [youngest, oldest] = pickWeighted(seed, salts.age, ages)
  const years = youngest + uniform(seed, salts.birthday) * (oldest + 1 - youngest)
  return countedOn - Math.floor(years * 365.25)
}

function drawFirstName(seed: number, salt: number, birthYear: number, woman: boolean): string {
  return pick(seed, salt, namesOf(birthYear, woman))
}

/** Another name than the first; some people only ever give its letter. */
function drawMiddle(seed: number, first: string, birthYear: number, woman: boolean): string | null {
  const draw = uniform(seed, salts.middle)
  if (draw >= 0.85) return null
  const others = namesOf(birthYear, woman).filter((name) => name !== first)
  const middle = pick(seed, salts.middleName, others)
  return draw < 0.68 ? middle : middle.charAt(0)
}

function namesOf(birthYear: number, woman: boolean): readonly string[] {
  const era = nameEras.findLast(({ from }) => birthYear >= from)
  if (era === undefined) throw new RangeError('no names for the year')
  return woman ? era.women : era.men
}

/** Nobody is called senior before a son has grown up. */
function drawSuffix(seed: number, birthYear: number): string | null {
  if (uniform(seed, salts.suffix) >= 0.05) return null
  const elder = ['JR', 'SR', 'SR', 'II', 'III'] as const
  return pick(seed, salts.suffixKind, birthYear < 1972 ? elder : (['JR', 'JR', 'JR', 'II', 'III'] as const))
}

function drawSurname(seed: number, salt: number): string {
  return pickWeighted(seed, salt, surnames)
}

function drawMarriage(seed: number, birthDay: number, maiden: string): Person['marriage'] {
  if (uniform(seed, salts.marriage) >= 0.55) return null
  const last = drawSurname(seed, salts.marriedName)
  const years = 21 + 14 * uniform(seed, salts.marriageAge)
  return last === maiden ? null : { last, day: birthDay + Math.floor(years * 365.25) }
}
