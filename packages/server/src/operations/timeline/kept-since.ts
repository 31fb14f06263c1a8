import { dayMs, monthsLater } from '@plumbline/core/calendar'
import { alertMonths, eventDays, messageDays, scoreMonths } from '@plumbline/core/promises'

/** From when on each source is shown: rows that are older are about to be removed, sooner or later. */
export type KeptSince = ReturnType<typeof keptSince>

export function keptSince(now: number) {
  return {
    always: 0,
    pulls: monthsLater(now, -scoreMonths),
    alerts: monthsLater(now, -alertMonths),
    answers: monthsLater(now, -alertMonths),
    messages: now - messageDays * dayMs,
    events: now - eventDays * dayMs,
  }
}
