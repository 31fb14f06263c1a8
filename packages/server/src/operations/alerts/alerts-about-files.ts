import type { Bureau } from '@plumbline/core/bureaus'
import { type CalendarDate, dateOfInstant } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import type { UserBox } from '../../secrets/user-box.ts'
import { alertsOfUser } from '../../storage/alerts.ts'
import type { UserDataCall } from '../call.ts'
import { type KeptAlert, openAlert } from './alert-content.ts'

interface AlertAboutFile {
  id: string
  bureau: Bureau
  on: CalendarDate
  /** The item of the file and what happened to it. */
  about: KeptAlert['about']
}

/** The time between two pulls of a bureau, with the differences of the files. */
interface Span {
  bureau: Bureau
  from: { generatedAt: number }
  to: { generatedAt: number }
  changes: readonly { kind: string; key: string }[]
}

/** Opening an alert takes time; no user gets so many in two years. */
const maxAlerts = 2_000

/** The user's alerts since then, newest first. */
export async function alertsAboutFiles(
  ctx: Context,
  { scope, user }: UserDataCall,
  box: UserBox,
  since: number,
): Promise<AlertAboutFile[]> {
  const records = await alertsOfUser(ctx.db, scope, user.id, { since, types: null, limit: maxAlerts })
  return records.map((record) => ({
    id: record.id,
    bureau: record.bureau,
    on: dateOfInstant(record.reportedAt),
    about: openAlert(box, record).about,
  }))
}

export function isAbout({ about }: AlertAboutFile, change: { kind: string; key: string }): boolean {
  return about?.kind === change.kind && about.key === change.key
}

/**
 * Puts each alert into one of the spans, which are given oldest first: the one in which the files differ in what it is about, else
 * by its day. A file has a day and no time, so an alert of the day of the first file may be newer than that file.
 */
export function alertsOfSpans<S extends Span>(
  spans: readonly S[],
  alerts: readonly AlertAboutFile[],
): Map<S, AlertAboutFile[]> {
  const found = new Map<S, AlertAboutFile[]>(spans.map((span) => [span, []]))
  for (const alert of alerts) {
    const near = spans.filter(({ bureau, from, to }) => {
      return (
        bureau === alert.bureau &&
        dateOfInstant(from.generatedAt) <= alert.on &&
        alert.on <= dateOfInstant(to.generatedAt)
      )
    })
    const own = near.find(({ changes }) => changes.some((change) => isAbout(alert, change))) ?? near[0]
    if (own) found.get(own)!.push(alert)
  }
  return found
}
