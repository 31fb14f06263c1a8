import { dayMs, monthsLater } from '@plumbline/core/calendar'
import {
  alertMonths,
  identitySessionDays,
  loginTryDays,
  reportMonths,
  ruleSetMonths,
  scoreMonths,
} from '@plumbline/core/promises'
import { oldestKept } from '../operations/batches/batch-retention.ts'
import { oldestBackTest } from '../operations/pre-screening/read-back-test.ts'
import { deleteUnshownCaptures } from '../storage/captures.ts'
import { deleteRunOut } from '../storage/run-out.ts'
import type { WorkKind } from '../work/work-kind.ts'
import { sweptBefore } from './old-months.ts'

/** Once a day on the host's clock: what has run out is removed. The queries that read it look at the dates themselves. */
export const retention: WorkKind<'retention'> = {
  kind: 'retention',
  run: async (ctx, { scope, now }) => {
    const host = { now, isAhead: (ctx.directory.host(scope.hostId)?.clockOffsetMs ?? 0) > 0 }
    const today = Math.floor(now / dayMs)
    await deleteRunOut(ctx.db, scope, {
      preauthTokens: now - dayMs,
      // A used refresh token is remembered for a day beyond its end, so that its reuse is still found.
      refreshTokens: now - dayMs,
      tokenFamilies: now - dayMs,
      idempotencyKeys: ctx.clock.now(),
      messages: sweptBefore('notices', host),
      batchItems: oldestKept(now),
      batches: oldestKept(now),
      mailTokens: now - dayMs,
      loginTries: now - loginTryDays * dayMs,
      // A day is the longest that a failed check or a session counts; both contain or lead to what a person has typed.
      identitySends: now - 2 * dayMs,
      identitySessions: now - identitySessionDays * dayMs,
      identityFailures: now - 2 * dayMs,
      counts: today - 2,
      subjects: today - 2,
      recentUses: now - 2 * dayMs,
      webhookSecrets: now,
      events: sweptBefore('events', host),
      webhookAttempts: sweptBefore('webhook_attempts', host),
      alerts: sweptBefore('alerts', host),
      alertAnswers: monthsLater(now, -alertMonths),
      backTestItems: oldestBackTest(now),
      backTests: oldestBackTest(now),
      decisions: sweptBefore('decisions', host),
      ruleSets: monthsLater(now, -ruleSetMonths),
      pulls: monthsLater(now, -scoreMonths),
    })
    await deleteUnshownCaptures(ctx.db, scope, { now, olderThan: monthsLater(now, -reportMonths) + 4 * dayMs })
    return { users: 0, again: (today + 1) * dayMs }
  },
}
