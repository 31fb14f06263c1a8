import type { Bureau } from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { Employer } from '@plumbline/core/credit-file'
import { mix, uniform } from '../../people/chance.ts'
import { type Job, jobsOf, retirementDays } from '../../people/jobs.ts'
import type { Person } from '../../people/person.ts'
import { type HeardOf, heardOf, toldNowAndThen } from './heard-of.ts'
import { bureauSalts } from './sight.ts'

/** The two newest employers, newest first. They are learned from applications, which not every bureau sees. */
export function employersAt(bureau: Bureau, person: Person, day: number): readonly Employer[] {
  const retired = day >= person.birthDay + retirementDays
  return jobsHeardOf(bureau, person, day)
    .map(({ fact, firstDay, lastDay }, index, heard) => ({
      name: fact.employer.toUpperCase(),
      title: bureau === 'EFX' ? fact.title.toUpperCase() : null,
      address: null,
      // A job is a former one when the bureau has heard of the next.
      current: index === heard.length - 1 && !retired,
      employedOn: bureau === 'EFX' ? dateOfDayNumber(fact.fromDay) : null,
      firstSeen: dateOfDayNumber(firstDay),
      lastSeen: lastDay === null ? null : dateOfDayNumber(lastDay),
    }))
    .slice(-2)
    .reverse()
}

/** Days on which what is known of employers changes, up to the day. */
export function employerDays(bureau: Bureau, person: Person, day: number): number[] {
  const days = jobsHeardOf(bureau, person, day).map(({ firstDay }) => firstDay)
  // On the first day of the next job the last one still holds.
  const left = jobsOf(person, day).map(({ fromDay }) => fromDay + 1)
  return [...days, ...left, person.birthDay + retirementDays]
}

function jobsHeardOf(bureau: Bureau, person: Person, day: number): readonly HeardOf<Job>[] {
  const share = bureau === 'EXP' ? 0.45 : 0.75
  const told = jobsOf(person, day)
    .map((job, index, jobs) => {
      const next = jobs[index + 1]
      return next === undefined ? job : { ...job, toDay: next.fromDay }
    })
    .filter(({ fromDay }) => uniform(mix(person.seed, fromDay), 60 + bureauSalts[bureau]) < share)
  return heardOf(bureau, person, told, day, [25, 240], toldNowAndThen)
}
