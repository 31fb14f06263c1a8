import type { Bureau } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { type EfxContact, type EfxReport, type EfxView, toEfxReport } from '@plumbline/core/reports'
import { scoreFile } from '@plumbline/core/scoring'
import { fileAt, type PersonaKey, personas } from '@plumbline/sandbox'

const date = calendarDate('2026-10-03')

const disputeInformation: EfxContact = {
  contactName: 'Dispute office',
  address: {
    country: { code: 'US', name: 'United States' },
    line1: '100 Records Plaza',
    line2: null,
    line3: 'Springfield',
    line4: 'IL',
    line5: '62701',
    firstReportedDate: null,
    lastReportedDate: null,
    phone: null,
  },
  phone: { countryCode: '1', areaCode: '217', exchange: '555', extension: '0147' },
}

/** The report of a person of the sandbox as bureaus and service would make it. */
export function personaReport(key: PersonaKey, bureaus: readonly Bureau[] = ['EFX']): EfxReport {
  const ssn = personas.find((persona) => persona.key === key)?.ssn ?? ''
  const files = bureaus.flatMap((bureau) => {
    const answer = fileAt(ssn, bureau, date)
    return answer.hit ? [withScore(answer.file)] : []
  })
  return toEfxReport(files, {
    reportId: '0c7e2f1a-55d1-4d2c-9a53-2d0f6f1b7c11',
    reportType: bureaus.length > 1 ? 'US_3B' : 'US_EFX',
    generatedAt: Date.UTC(2026, 9, 3, 8),
    disputeInformation,
  })
}

/** The report with its first view changed. */
export function changed(report: EfxReport, change: (view: EfxView) => Partial<EfxView>): EfxReport {
  const [first, ...rest] = report.providerViews
  if (first === undefined) throw new Error('no view')
  return { ...report, providerViews: [{ ...first, ...change(first) }, ...rest] }
}

function withScore(file: CreditFile): CreditFile {
  const result = scoreFile(file, 'SCORE_MODEL_V4', date)
  if (!result.scored) return { ...file, score: null }
  return { ...file, score: { ...result, value: result.score, scoredOn: date, percentile: null } }
}
