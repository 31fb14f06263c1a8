import type { keptThings } from '@plumbline/contract'
import { dateOfInstant, dayMs, monthsLater } from '@plumbline/core/calendar'
import {
  alertMonths,
  batchDays,
  countedAtMost,
  decisionMonths,
  eventDays,
  loginTryDays,
  messageDays,
  messagesLookedThrough,
  reportMonths,
  requestLogDays,
  scoreMonths,
} from '@plumbline/core/promises'
import type { Wording } from '@plumbline/core/texts'
import type { Context } from '../../context.ts'
import { countMessageKinds, countTexts } from '../../storage/consent-facts.ts'
import { countOpenRequests } from '../../storage/privacy-requests.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { liveWordings } from '../texts/live-wordings.ts'
import { textCatalogue } from '../texts/text-catalogue.ts'

/** What a host can prove about consent and notice, and how long it keeps what. */
export async function showCompliance(ctx: Context, call: MemberCall, hostId: string) {
  const { scope, host, now } = hostCall(ctx, call, hostId)
  const [texts, notices, requests] = await Promise.all([
    countTexts(ctx.db, scope),
    countMessageKinds(ctx.db, scope, now - messageDays * dayMs),
    countOpenRequests(ctx.db, scope, dateOfInstant(now)),
  ])
  return {
    consentMode: host.settings.consentMode,
    currentText: host.settings.consentTextVersion,
    wordings: consentWordings(ctx, host.id),
    texts: texts.map((one) => ({ ...one, isMore: one.consents >= countedAtMost })),
    notices,
    noticesLookedThrough: messagesLookedThrough,
    retention: kept.map(({ what, amount, unit }) => ({
      what,
      amount,
      unit,
      keptSince: unit === 'months' ? monthsLater(now, -amount) : now - amount * dayMs,
    })),
    openRequests: requests.open,
    overdueRequests: requests.overdue,
  }
}

/** What our own pages ask people to agree to at this host. */
function consentWordings(ctx: Context, hostId: string) {
  const live = liveWordings(ctx, hostId)
  const said = (parts: Wording | undefined) => (parts === undefined ? null : Object.values(parts))
  return textCatalogue
    .filter(({ group }) => group === 'consent')
    .map((text) => {
      const [en, es] = [live(text, 'en'), live(text, 'es')]
      const { key, title } = text
      const version = Math.max(en?.version ?? 1, es?.version ?? 1)
      return { key, title, version, since: en?.since ?? null, en: said(en?.parts), es: said(es?.parts) }
    })
}

interface Kept {
  what: (typeof keptThings)[number]
  amount: number
  unit: 'days' | 'months'
}

const kept: readonly Kept[] = [
  { what: 'scores', amount: scoreMonths, unit: 'months' },
  { what: 'reports', amount: reportMonths, unit: 'months' },
  { what: 'alerts', amount: alertMonths, unit: 'months' },
  { what: 'messages', amount: messageDays, unit: 'days' },
  { what: 'events', amount: eventDays, unit: 'days' },
  { what: 'calls', amount: requestLogDays, unit: 'days' },
  { what: 'decisions', amount: decisionMonths, unit: 'months' },
  { what: 'log-in-tries', amount: loginTryDays, unit: 'days' },
  { what: 'batches', amount: batchDays, unit: 'days' },
]
