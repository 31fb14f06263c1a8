import type { PostalAddress } from '@plumbline/core/credit-file'
import { dayInMonth, monthOfDay } from '../life/day.ts'
import { mix, pick, pickWeighted, uniform, whole } from './chance.ts'
import type { Person } from './person.ts'
import { type Place, places } from './places.ts'
import type { Residence } from './residence.ts'
import { drawStreet } from './streets.ts'

/** Every residence from coming of age up to the day, oldest first. */
export function residencesOf(person: Person, untilDay: number): readonly Residence[] {
  const { settledAt } = person
  if (settledAt === null) return movesOf(person, untilDay)
  const before = movesOf(person, Math.min(settledAt.fromDay - fewestDays, untilDay))
  if (settledAt.fromDay > untilDay) return before
  // Who settled when they came of age has lived nowhere else.
  return [
    ...before.filter(({ fromDay }) => fromDay <= settledAt.fromDay - fewestDays && !paysForHome(person, fromDay)),
    settledAt,
  ]
}

/** Where the person lives on the day. */
export function homeOn(person: Person, day: number): Residence {
  if (person.settledAt !== null) return residencesOf(person, day).at(-1)!
  const moves = allMovesOf(person)
  let last = 0
  while (last + 1 < moves.length && moves[last + 1]!.fromDay <= day) last += 1
  return moves[last]!
}

/** Whether all homes of the life are in one city, as far as they are drawn. */
export function staysInOneCity(person: Person): boolean {
  if (person.settledAt !== null) return true
  const moves = allMovesOf(person)
  return moves.every(({ address }) => address.city === moves[0]!.address.city)
}

/** Nobody leaves a home while the mortgage on it runs. */
function paysForHome({ plan }: Person, day: number): boolean {
  return plan.accounts.some(
    ({ product, openedDay, closedDay = Number.POSITIVE_INFINITY }) =>
      product === 'MORTGAGE' && openedDay + fewestDays < day && day < closedDay,
  )
}

/** Nobody moves twice within these days. */
const fewestDays = 120

/** Moves up to the day, of which the first is the home that the person came of age in. */
function movesOf(person: Person, untilDay: number): readonly Residence[] {
  const moves = allMovesOf(person)
  let count = 1
  while (count < moves.length && moves[count]!.fromDay <= untilDay) count += 1
  return moves.slice(0, count)
}

/** Lenders nearby are looked for again and again, and addresses take long to draw. */
function allMovesOf(person: Person): readonly Residence[] {
  const known = movesByPerson.get(person)
  if (known !== undefined) return known
  const drawn = drawMoves(person)
  movesByPerson.set(person, drawn)
  return drawn
}

const movesByPerson = new WeakMap<Person, readonly Residence[]>()

/** Nobody grows older. */
const yearsOfMoves = 100

function drawMoves(person: Person): readonly Residence[] {
  const adultMonth = monthOfDay(person.birthDay) + 18 * 12
  const seed = mix(person.seed, 0x686f6d65)
  let place = firstPlace(person)
  const residences: Residence[] = [{ fromDay: dayInMonth(adultMonth, 1), address: drawAddress(seed, place) }]
  const { homeMonth } = person.plan
  for (let year = 0; year < yearsOfMoves; year++) {
    const month = adultMonth + year * 12 + whole(seed, year * 8 + 1, 0, 11)
    const owns = homeMonth !== null && month > homeMonth
    const buys = homeMonth !== null && month <= homeMonth && homeMonth < month + 12
    const moves = uniform(seed, year * 8 + 2) < (owns ? 0.045 : year < 16 ? 0.22 : 0.13)
    if (!moves && !buys) continue
    const day = dayInMonth(buys ? homeMonth + 1 : month, whole(seed, year * 8 + 3, 1, 28))
    // Six of seven moves stay near.
    if (uniform(seed, year * 8 + 4) < 0.15) place = pickWeighted(seed, year * 8 + 5, weightedPlaces)
    residences.push({ fromDay: day, address: drawAddress(mix(seed, year * 8 + 6), place) })
  }
  return residences
}

/** Who has settled comes from there, as far as the city is one of ours. */
function firstPlace({ seed, settledAt }: Person): Place {
  const drawn = pickWeighted(seed, 16, weightedPlaces)
  if (settledAt === null) return drawn
  const { city, state } = settledAt.address
  return places.find((place) => place.city.toUpperCase() === city && place.state === state) ?? drawn
}

export function drawAddress(seed: number, place: Place): PostalAddress {
  const apartment = uniform(seed, 2) < 0.3
  return {
    street1: `${houseNumber(seed)} ${drawStreet(mix(seed, 9), place)}`,
    street2: apartment ? `APT ${whole(seed, 5, 1, 48)}` : null,
    city: place.city.toUpperCase(),
    state: place.state,
    zip: pick(seed, 6, place.zips),
  }
}

/** Most have three or four digits. */
function houseNumber(seed: number): number {
  const [low, high] = pickWeighted(seed, 7, houseNumbers)
  return whole(seed, 3, low, high)
}

const houseNumbers: readonly (readonly [range: readonly [low: number, high: number], share: number])[] = [
  [[4, 99], 0.07],
  [[100, 999], 0.36],
  [[1000, 9999], 0.46],
  [[10_000, 17_900], 0.11],
]

const weightedPlaces = places.map((place) => [place, place.weight] as const)
