import { type CalendarDate, daysBetween, monthIndex } from '@plumbline/core/calendar'
import { type HistoryStatus, isDerogatory, isLate, severities, type Tradeline } from '@plumbline/core/credit-file'

/** Spells of delinquency within two years by the worst that each came to, how they went on, and whether there was any within seven. */
export interface LatenessFigures {
  readonly spells30: number
  readonly spells60: number
  readonly spells90: number
  readonly ever: boolean
  readonly ever60: boolean
  readonly derogatoryEver: boolean
  /** Some account is 30 to 180 days late now. */
  readonly lateNow: boolean
  /** Months at 30 and at 60 days within two years, and those after which the next was worse. */
  readonly at30: number
  readonly from30: number
  readonly at60: number
  readonly from60: number
  /** From the first missed payment to the charge-off. */
  readonly daysToChargeOff: { readonly revolving: readonly number[]; readonly installment: readonly number[] }
}

const monthsLookedAt = 24

export function measureLateness(own: readonly Tradeline[], on: CalendarDate): LatenessFigures {
  const figures = {
    ...{ spells30: 0, spells60: 0, spells90: 0, at30: 0, from30: 0, at60: 0, from60: 0 },
    ...{ ever: false, ever60: false, derogatoryEver: false, lateNow: false },
    daysToChargeOff: { revolving: [] as number[], installment: [] as number[] },
  }
  for (const tradeline of own) {
    countMonths(tradeline, on, figures)
    const { rating, firstDelinquencyOn, majorDelinquencyOn, portfolio } = tradeline
    if (isDerogatory(rating)) figures.ever = figures.ever60 = figures.derogatoryEver = true
    if (isLate(rating)) figures.lateNow = true
    if (rating === 'CHARGE_OFF' && tradeline.bankruptcyStage === null && firstDelinquencyOn && majorDelinquencyOn) {
      const days = daysBetween(firstDelinquencyOn, majorDelinquencyOn)
      if (portfolio === 'REVOLVING') figures.daysToChargeOff.revolving.push(days)
      else if (portfolio === 'INSTALLMENT') figures.daysToChargeOff.installment.push(days)
    }
  }
  return figures
}

type Counts = { -readonly [Name in keyof LatenessFigures]: LatenessFigures[Name] }

/** A spell is a run of late months of one account. What was lost before the two years is not counted again. */
function countMonths({ history, education }: Tradeline, on: CalendarDate, counts: Counts): void {
  let worst = 0
  for (const [index, { month, status }] of history.entries()) {
    const severity = severityOf(status)
    if (severity > 0) counts.ever = true
    if (severity >= severities.LATE_60) counts.ever60 = true
    if (isDerogatory(status)) counts.derogatoryEver = true
    const age = monthIndex(on) - monthIndex(month)
    if (age >= monthsLookedAt) continue
    // Of student loans only what is 90 days late is told.
    if (index > 0 && !education) countRoll(status, severityOf(history[index - 1]!.status), counts)
    worst = Math.max(worst, severity)
    const before = history[index + 1]?.status ?? 'NO_DATA'
    if (severityOf(before) > 0 && age < monthsLookedAt - 1) continue
    if (isDerogatory(before)) worst = 0
    if (worst === severities.LATE_30) counts.spells30 += 1
    else if (worst === severities.LATE_60) counts.spells60 += 1
    else if (worst > 0) counts.spells90 += 1
    worst = 0
  }
}

function countRoll(status: HistoryStatus, next: number, counts: Counts): void {
  if (status === 'LATE_30') {
    counts.at30 += 1
    if (next > severities.LATE_30) counts.from30 += 1
  } else if (status === 'LATE_60') {
    counts.at60 += 1
    if (next > severities.LATE_60) counts.from60 += 1
  }
}

function severityOf(status: HistoryStatus): number {
  return isLate(status) || isDerogatory(status) ? severities[status] : 0
}
