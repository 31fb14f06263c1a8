import { dayNumber, monthIndex } from '@plumbline/core/calendar'
import { type CreditFile, currentName, isDerogatory, isLate } from '@plumbline/core/credit-file'
import { jobsOf } from '../../packages/sandbox/src/people/jobs.ts'
import type { Person } from '../../packages/sandbox/src/people/person.ts'
import { residencesOf } from '../../packages/sandbox/src/people/residences.ts'

/** What never stands on a file, and how often it does. */
export const rulesOfFiles: Readonly<Record<string, (file: CreditFile, person: Person) => number>> = {
  'first and middle name alike': ({ identity }) => {
    const name = currentName(identity)
    return name !== null && name.first === name.middle ? 1 : 0
  },
  'cases before the court of another state': ({ publicRecords }, person) =>
    publicRecords.filter(({ kind, court, filedOn }) => {
      if (kind !== 'BANKRUPTCY' || court === null || filedOn === null) return false
      const state = residencesOf(person, dayNumber(filedOn)).at(-1)?.address.state ?? ''
      return !court.split(' ').includes(state)
    }).length,
  'federal student loans said to be secured': ({ tradelines }) =>
    tradelines.filter(({ education, accountType }) => education && (accountType === '66' || accountType === '68'))
      .length,
  'past due without being late': ({ tradelines }) =>
    tradelines.filter(({ rating, pastDueUsd }) => (pastDueUsd ?? 0) > 0 && !isLate(rating) && !isDerogatory(rating))
      .length,
  'EXP: never late, and was (status 11)': (file) =>
    file.bureau === 'EXP'
      ? file.tradelines.filter(
          (each) => each.bureauStatus === '11' && each.history.some(({ status }) => isLate(status)),
        ).length
      : 0,
  'EXP: current, and closed at zero (status 11)': (file) =>
    file.bureau === 'EXP'
      ? file.tradelines.filter((each) => each.bureauStatus === '11' && each.closedOn !== null && each.balanceUsd === 0)
          .length
      : 0,
  'EXP: charged off, and paid (status 97)': (file) =>
    file.bureau === 'EXP'
      ? file.tradelines.filter(
          (each) => each.bureauStatus === '97' && each.balanceUsd === 0 && (each.actualPaymentUsd ?? 0) > 0,
        ).length
      : 0,
  'payments due after death': ({ tradelines }) =>
    tradelines.filter((each) => each.responsibility === 'DECEASED' && (each.scheduledPaymentUsd ?? 0) > 0).length,
  'employers told of after the job ended': ({ generatedOn, identity }, person) => {
    const jobs = jobsOf(person, dayNumber(generatedOn))
    return identity.employers.filter(({ name, lastSeen }) => {
      const job = jobs.findIndex(({ employer }) => employer.toUpperCase() === name)
      const next = jobs[job + 1]
      return job >= 0 && next !== undefined && lastSeen !== null && dayNumber(lastSeen) > next.fromDay
    }).length
  },
  'months that may not be told, told by amounts': ({ bureau, generatedOn, tradelines }) =>
    // EXP has no word for a month that is too new to rate.
    (bureau === 'EXP' ? [] : tradelines)
      .flatMap(({ history }) => history)
      .filter(
        ({ month, status, balanceUsd }) =>
          status === 'NO_DATA' && balanceUsd !== null && monthIndex(generatedOn) - monthIndex(month) >= 84,
      ).length,
  'dismissed, and still part of the case': ({ tradelines }) =>
    tradelines.filter(({ bankruptcyStage, remarks }) => {
      const codes = remarks.map(({ code }) => code)
      return bankruptcyStage === 'DISMISSED' && ['IL', 'DO', 'T00BK7', 'T00BKW'].some((code) => codes.includes(code))
    }).length,
  'reported after death': ({ marks, identity, tradelines }) =>
    marks.deceased && identity.deathDate !== null
      ? tradelines.filter(({ closedOn, openedOn }) =>
          [closedOn, openedOn].some((date) => (date ?? '') > (identity.deathDate ?? '')),
        ).length
      : 0,
}
