import { fill } from '../texts/fill.ts'
import type { Formats } from '../texts/formats.ts'
import type { Texts } from '../texts/texts.ts'

type AccountTexts = Texts['accounts']
export type PaymentStatus = keyof AccountTexts['payments']

export interface PaymentMonth {
  /** `2026-09` */
  readonly month: string
  readonly status: PaymentStatus
}

const saysNothing: readonly PaymentStatus[] = ['NO_DATA', 'UNRATED']

/** "23 of 24 on time": of the months that were rated. */
export function onTimeText(months: readonly PaymentMonth[], texts: AccountTexts): string {
  const rated = months.filter(({ status }) => !saysNothing.includes(status))
  const good = rated.filter(({ status }) => status === 'CURRENT' || status === 'TOO_NEW').length
  return rated.length === 0 ? texts.strip.none : fill(texts.strip.onTime, { good, rated: rated.length })
}

/** The strip read aloud: neighbouring months of one kind are told as one. Months come oldest first. */
export function spokenMonths(months: readonly PaymentMonth[], texts: AccountTexts, formats: Formats): string {
  const runs: { status: PaymentStatus; first: string; last: string }[] = []
  for (const { month, status } of months) {
    const run = runs.at(-1)
    if (run?.status === status) run.last = month
    else runs.push({ status, first: month, last: month })
  }
  return runs
    .map(({ status, first, last }) => {
      const from = formats.calendarMonth(first)
      const when = first === last ? from : fill(texts.strip.range, { from, to: formats.calendarMonth(last) })
      return `${when}: ${texts.payments[status].words}.`
    })
    .join(' ')
}

export function toneOf(status: PaymentStatus): 'good' | 'warn' | 'bad' | 'neutral' {
  if (status === 'CURRENT') return 'good'
  if (status === 'TOO_NEW' || saysNothing.includes(status)) return 'neutral'
  return status === 'LATE_30' || status === 'LATE_60' ? 'warn' : 'bad'
}
