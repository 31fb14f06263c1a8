import { dayInMonth, monthOfDay, startOfMonth } from '../life/day.ts'
import { mix, pick, uniform, whole } from './chance.ts'
import { businessLines, employerBeginnings } from './employer-names.ts'
import type { Person } from './person.ts'
import { residencesOf } from './residences.ts'

/** A job from a day on. */
export interface Job {
  readonly fromDay: number
  readonly employer: string
  readonly title: string
}

/**
 * Jobs from the first one up to the day, oldest first; no person is hired after 66. Most people stay in their line. Who moves to
 * another city finds work there.
 */
export function jobsOf(person: Person, untilDay: number): readonly Job[] {
  const seed = mix(person.seed, 0x6a6f6273)
  const firstMonth = monthOfDay(person.birthDay) + 19 * 12
  // A move later in the year already decides about the year.
  const movedDays = movesToOtherCities(person, untilDay + 366)
  const jobs: Job[] = []
  let line = pick(seed, 7001, businessLines)
  let inLineSince = 0
  for (let year = 0; year < 47; year++) {
    const yearMonth = firstMonth + year * 12
    const job = mix(seed, 0x6a6f6200 + year)
    const movedDay = lastWithin(movedDays, startOfMonth(yearMonth), startOfMonth(yearMonth + 12))
    const hired = year === 0 || movedDay !== undefined || uniform(seed, year * 4) < (year < 12 ? 0.3 : 0.12)
    const day =
      movedDay === undefined
        ? dayInMonth(yearMonth + whole(seed, year * 4 + 1, 0, 11), whole(job, 1, 1, 28))
        : movedDay + whole(job, 1, 2, 28)
    if (day > untilDay) break
    const before = jobs.at(-1)
    if (!hired || (before !== undefined && day < before.fromDay + fewestDays)) continue
    const changes = uniform(job, 2) < (year < 10 ? 0.35 : 0.06)
    if (changes) {
      line = pick(job, 3, businessLines)
      inLineSince = year
    }
    const titles = year - inLineSince < yearsToLearn ? line.beginnerTitles : line.titles
    const keepsTitle = before !== undefined && !changes && uniform(job, 6) < 0.7
    const employer = `${unknownTown(job, jobs)} ${pick(job, 8, line.endings)}`
    jobs.push({ fromDay: day, employer, title: keepsTitle ? before.title : pick(job, 5, titles) })
  }
  return jobs
}

/** Nobody goes back to where they worked before: the bureaus, which heard of different years, would seem to contradict each other. */
function unknownTown(seed: number, jobs: readonly Job[]): string {
  let place = whole(seed, 4, 0, employerBeginnings.length - 1)
  while (jobs.some(({ employer }) => employer.startsWith(`${employerBeginnings[place]} `)))
    place = (place + 1) % employerBeginnings.length
  return employerBeginnings[place]!
}

function lastWithin(days: readonly number[], from: number, until: number): number | undefined {
  return days.findLast((day) => day >= from && day < until)
}

/** Until then nobody has learned what takes years to learn. */
const yearsToLearn = 7

/** Nobody comes to a new job within these days of the last. */
const fewestDays = 60

function movesToOtherCities(person: Person, untilDay: number): readonly number[] {
  const residences = residencesOf(person, untilDay)
  return residences
    .filter(({ address }, index) => index > 0 && address.city !== residences[index - 1]!.address.city)
    .map(({ fromDay }) => fromDay)
}

/** Nobody is taken to work after this age, in days. */
export const retirementDays = Math.floor(67 * 365.25)
