import { BureauFailure } from '@plumbline/connectors'
import type { Bureau } from '@plumbline/core/bureaus'
import { dateOfInstant } from '@plumbline/core/calendar'
import type { Context } from '../../context.ts'
import { alertIdsOf } from '../../storage/alerts.ts'
import { watchedEnrollments } from '../../storage/watched-enrollments.ts'
import { monitoredFlags } from '../alerts/queue-daily-files.ts'
import { readDailyFile } from '../alerts/read-daily-file.ts'
import { realTimeKey } from '../alerts/receive-push.ts'
import type { OperationCall } from '../call.ts'
import { askSandbox } from './ask-sandbox.ts'
import { knownPerson, notEnrolled } from './known-person.ts'

interface EventRequest {
  type: string
  bureau: Bureau
  data: Readonly<Record<string, unknown>>
  /** Have the file of the day read for this user at once. */
  readNow: boolean
  traceparent: string
}

/** Makes something happen to a user's file and returns the alerts that have come of it so far. */
export async function injectEvent(ctx: Context, call: OperationCall, userId: string, request: EventRequest) {
  const { scope, now } = call
  const known = await knownPerson(ctx, scope, userId)
  const { user } = known
  const { type, bureau, data } = request
  const happened = await askSandbox(ctx, (sandbox) => sandbox.injectEvent(known.reference, { type, bureau, data }, now))
  if (happened === null) throw notEnrolled(user.status)
  // Other users of any host can be the same person and get alerts as well; only those of this user are named.
  const pushed = happened.pushes.filter(({ reference }) => reference === known.reference)
  const keys = pushed.map(({ eventId }) => realTimeKey(eventId))
  const pushedIds = keys.length === 0 ? [] : await alertIdsOf(ctx.db, scope, user.id, keys)
  const read =
    request.readNow && user.status === 'active' ? await readToday(ctx, call, user.id, request.traceparent) : []
  return { eventId: happened.eventId, applied: happened.changes.length > 0, alertIds: [...pushedIds, ...read] }
}

/** The event has happened in any case; the alerts then come with the file of the day. */
async function readToday(ctx: Context, call: OperationCall, userId: string, traceparent: string): Promise<string[]> {
  const { scope, now } = call
  const watched = await watchedEnrollments(ctx.db, scope, {
    flags: monitoredFlags,
    until: now + 1,
    after: null,
    userId,
    limit: 1,
  })
  if (watched.length === 0) return []
  try {
    return (await readDailyFile(ctx, call, dateOfInstant(now), watched, traceparent)).raised
  } catch (fault) {
    if (fault instanceof BureauFailure) return []
    throw fault
  }
}
