import { dayInMonth, monthOfDay } from '../life/day.ts'
import { mix, pick, uniform, whole } from './chance.ts'
import { businessLines, employerBeginnings } from './employer-names.ts'
import type { Person } from './person.ts'

/** A job from a day on. */
export interface Job {
  readonly fromDay: number
  readonly employer: string
  readonly title: string
}

/** Jobs from the first one up to the day, oldest first; no person is hired after 66. Most people stay in their line. */
export function jobsOf(person: Person, untilDay: number): readonly Job[] {
  const seed = mix(person.seed, 0x6a6f6273)
  const firstMonth = monthOfDay(person.birthDay) + 19 * 12
  const jobs: Job[] = []
  let line = pick(seed, 7001, businessLines)
  for (let year = 0; year < 47; year++) {
    const hired = year === 0 || uniform(seed, year * 4) < (year < 12 ? 0.3 : 0.12)
    const month = firstMonth + year * 12 + whole(seed, year * 4 + 1, 0, 11)
    const job = mix(seed, 0x6a6f6200 + year)
    const day = dayInMonth(month, whole(job, 1, 1, 28))
    if (day > untilDay) break
    if (!hired) continue
    const changes = uniform(job, 2) < (year < 10 ? 0.35 : 0.06)
    if (changes) line = pick(job, 3, businessLines)
    const before = jobs.at(-1)
    const keepsTitle = before !== undefined && !changes && uniform(job, 6) < 0.7
    const employerBy = (salt: number) => `${pick(job, salt, employerBeginnings)} ${line.ending}`
    // Nobody leaves an employer for the same one.
    const employer = employerBy(4) === before?.employer ? employerBy(7) : employerBy(4)
    jobs.push({
      fromDay: day,
      employer,
      title: keepsTitle ? before.title : pick(job, 5, line.titles),
    })
  }
  return jobs
}

/** Nobody is taken to work after this age, in days. */
export const retirementDays = Math.floor(67 * 365.25)
