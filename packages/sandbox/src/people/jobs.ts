import { dayInMonth, monthOfDay } from '../life/day.ts'
import { mix, pick, uniform, whole } from './chance.ts'
import { employerNames, jobTitles } from './employer-names.ts'
import type { Person } from './person.ts'

interface Job {
  readonly fromDay: number
  readonly employer: string
  readonly title: string
}

/** Jobs from the first one up to the day, oldest first; no person is hired after 66. */
export function jobsOf(person: Person, untilDay: number): readonly Job[] {
  const seed = mix(person.seed, 0x6a6f6273)
  const firstMonth = monthOfDay(person.birthDay) + 19 * 12
  const jobs: Job[] = []
  for (let year = 0; year < 47; year++) {
    const hired = year === 0 || uniform(seed, year * 4) < (year < 12 ? 0.3 : 0.12)
    const day = dayInMonth(firstMonth + year * 12 + whole(seed, year * 4 + 1, 0, 11), 15)
    if (day > untilDay) break
    if (!hired) continue
    jobs.push({
      fromDay: day,
      employer: pick(seed, year * 4 + 2, employerNames),
      title: pick(seed, year * 4 + 3, jobTitles),
    })
  }
  return jobs
}
