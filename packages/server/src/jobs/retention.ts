import { dayMs, monthsLater } from '@plumbline/core/calendar'
import { alertMonths, loginTryDays, reportMonths, ruleSetMonths, scoreMonths } from '@plumbline/core/promises'
import { oldestKept } from '../operations/batches/batch-retention.ts'
import { oldestBackTest } from '../operations/pre-screening/read-back-test.ts'
import { deleteOldAnswers } from '../storage/alert-answers.ts'
import { deleteOldAlerts } from '../storage/alerts.ts'
import { deleteOldBackTests } from '../storage/back-tests.ts'
import { deleteOldBatches } from '../storage/batches.ts'
import { deleteUnshownCaptures } from '../storage/captures.ts'
import { deleteOldCounts } from '../storage/daily-counts.ts'
import { deleteOldDecisions } from '../storage/decisions.ts'
import { deleteOldEvents } from '../storage/events.ts'
import { deleteExpiredIdempotencyKeys } from '../storage/idempotency-keys.ts'
import { deleteOldIdentitySteps } from '../storage/identity-sessions.ts'
import { deleteOldTries } from '../storage/login-tries.ts'
import { deleteExpiredMailTokens } from '../storage/mail-tokens.ts'
import { deleteOldMessages } from '../storage/messages.ts'
import { deleteExpiredPreauthTokens } from '../storage/preauth-tokens.ts'
import { deleteOldPulls } from '../storage/pulls.ts'
import { deleteOldUses } from '../storage/recent-uses.ts'
import { deleteUnusedRuleSets } from '../storage/rule-sets.ts'
import { deleteExpiredFamilies } from '../storage/token-families.ts'
import { deleteOldAttempts } from '../storage/webhook-attempts.ts'
import { deleteEndedSecrets } from '../storage/webhook-secrets.ts'
import type { WorkKind } from '../work/work-kind.ts'
import { sweptBefore } from './old-months.ts'

/** Once a day on the host's clock: what has run out is removed. The queries that read it look at the dates themselves. */
export const retention: WorkKind<'retention'> = {
  kind: 'retention',
  run: async (ctx, { scope, now }) => {
    const host = { now, isAhead: (ctx.directory.host(scope.hostId)?.clockOffsetMs ?? 0) > 0 }
    await deleteExpiredPreauthTokens(ctx.db, scope, now - dayMs)
    // A used refresh token is remembered for a day beyond its end, so that its reuse is still found.
    await deleteExpiredFamilies(ctx.db, scope, now - dayMs)
    await deleteExpiredIdempotencyKeys(ctx.db, scope, ctx.clock.now())
    await deleteOldMessages(ctx.db, scope, sweptBefore('notices', host))
    await deleteOldBatches(ctx.db, scope, oldestKept(now))
    await deleteExpiredMailTokens(ctx.db, scope, now - dayMs)
    await deleteOldTries(ctx.db, scope, now - loginTryDays * dayMs)
    // A day is the longest that a failed check or a session counts; both contain or lead to what a person has typed.
    await deleteOldIdentitySteps(ctx.db, scope, now - 2 * dayMs)
    await deleteOldCounts(ctx.db, scope, Math.floor(now / dayMs) - 2)
    await deleteOldUses(ctx.db, scope, now - 2 * dayMs)
    await deleteEndedSecrets(ctx.db, scope, now)
    await deleteOldEvents(ctx.db, scope, sweptBefore('events', host))
    await deleteOldAttempts(ctx.db, scope, sweptBefore('webhook_attempts', host))
    await deleteOldAlerts(ctx.db, scope, sweptBefore('alerts', host))
    await deleteOldAnswers(ctx.db, scope, monthsLater(now, -alertMonths))
    await deleteOldBackTests(ctx.db, scope, oldestBackTest(now))
    await deleteOldDecisions(ctx.db, scope, sweptBefore('decisions', host))
    await deleteUnusedRuleSets(ctx.db, scope, monthsLater(now, -ruleSetMonths))
    await deleteOldPulls(ctx.db, scope, monthsLater(now, -scoreMonths))
    await deleteUnshownCaptures(ctx.db, scope, { now, olderThan: monthsLater(now, -reportMonths) + 4 * dayMs })
    return { users: 0, again: (Math.floor(now / dayMs) + 1) * dayMs }
  },
}
