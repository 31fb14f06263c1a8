import type { Bureau } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { personas } from '../../people/personas.ts'
import { fileAt } from '../../people/population.ts'

const today = calendarDate('2026-11-15')

const ssns: readonly string[] = [
  ...personas.map(({ ssn }) => ssn),
  ...Array.from({ length: 300 }, (_, index) => `666${String(index * 2477 + 211).padStart(6, '0')}`),
]

const sampled = new Map<Bureau, readonly CreditFile[]>()

/** The files of all personas and of some hundred other people at a bureau. */
export function sampleFiles(bureau: Bureau): readonly CreditFile[] {
  const known = sampled.get(bureau)
  if (known !== undefined) return known
  const files = ssns.flatMap((ssn) => {
    const answer = fileAt(ssn, bureau, today)
    return answer.hit ? [answer.file] : []
  })
  sampled.set(bureau, files)
  return files
}
