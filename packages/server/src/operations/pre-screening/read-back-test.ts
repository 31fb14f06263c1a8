import { dayMs } from '@plumbline/core/calendar'
import { type DecisionInput, decideFrom } from '@plumbline/core/decisions'
import { backTestDays } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Verdict } from '@plumbline/core/rule-sets'
import type { Context } from '../../context.ts'
import type { BackTestItem } from '../../storage/back-test-items.ts'
import { sealedDecisions, storedFiles } from '../../storage/back-test-subjects.ts'
import { type BackTestRecord, findBackTest, type OverUsers } from '../../storage/back-tests.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { OperationCall } from '../call.ts'
import { openFile } from '../data/capture.ts'
import { inputOf } from './back-test-pages.ts'
import { openDecision } from './decision-record.ts'
import { triedRules } from './run-back-test.ts'

/** What ended then or before is no longer shown. */
export function oldestBackTest(now: number): number {
  return now - backTestDays * dayMs
}

export async function requireBackTest(
  ctx: Context,
  { scope, now }: Pick<OperationCall, 'scope' | 'now'>,
  id: string,
): Promise<BackTestRecord> {
  const test = await findBackTest(ctx.db, scope, id, oldestBackTest(now))
  if (!test) throw new Refusal('batch-not-found')
  return test
}

export function toBackTestAnswer(test: BackTestRecord) {
  const { done, approvedBefore, approvedAfter, toApproved, toDeclined, unchanged, reasons, missing } = test.figures
  return {
    backtestId: test.id,
    ruleSetId: test.ruleSetId,
    version: 'version' in test.tried ? test.tried.version : null,
    status: stateOf(test),
    submittedAt: test.submittedAt,
    startedAt: test.startedAt,
    finishedAt: test.finishedAt,
    done,
    total: Math.max(test.total ?? 0, done),
    approvedBefore,
    approvedAfter,
    toApproved,
    toDeclined,
    unchanged,
    reasons: reasons.map((one) => ({ ...one })),
    missing: missing.map((one) => ({ ...one })),
  }
}

function stateOf({ startedAt, finishedAt, failed }: BackTestRecord) {
  if (finishedAt !== null) return failed ? ('FAILED' as const) : ('DONE' as const)
  return startedAt === null ? ('QUEUED' as const) : ('RUNNING' as const)
}

/** Items as they are shown. The reasons are told once more from what is stored about each person; nothing of it is kept with the test. */
export async function toItemAnswers(
  ctx: Context,
  scope: HostScope,
  test: BackTestRecord,
  items: readonly BackTestItem[],
) {
  const tried = await triedRules(ctx, scope, test)
  const { over } = test
  const inputs =
    'from' in over
      ? await inputsOfDecisions(ctx, scope, items)
      : await inputsOfUsers(ctx, scope, { ...test, over }, tried.ruleSet, items)
  return items.map(({ subjectId, change, before }) => {
    const input = inputs.get(subjectId)
    return {
      ...('from' in over ? { decisionId: subjectId } : { userId: subjectId }),
      change,
      before,
      after: change === 'AGREED' ? before : otherThan(before),
      reasons: input === undefined ? [] : decideFrom(tried, input).reasons.map((reason) => ({ ...reason })),
    }
  })
}

function otherThan(verdict: Verdict): Verdict {
  return verdict === 'APPROVED' ? 'DECLINED' : 'APPROVED'
}

async function inputsOfDecisions(ctx: Context, scope: HostScope, items: readonly BackTestItem[]) {
  const places = items.map(({ subjectId, subjectTime }) => ({ id: subjectId, time: subjectTime! }))
  const rows = await sealedDecisions(ctx.db, scope, places)
  return new Map<string, DecisionInput>(rows.map((row) => [row.id, openDecision(ctx, scope.hostId, row)]))
}

/** Of people who are no longer served nothing is opened. */
async function inputsOfUsers(
  ctx: Context,
  scope: HostScope,
  test: BackTestRecord & { over: OverUsers },
  tried: Parameters<typeof inputOf>[0],
  items: readonly BackTestItem[],
) {
  const wanted = items.flatMap(({ subjectId, captureId }) =>
    captureId === null ? [] : [{ userId: subjectId, captureId }],
  )
  const inputs = new Map<string, DecisionInput>()
  for (const { subjectId, captureId } of items)
    if (captureId === null) inputs.set(subjectId, inputOf(tried, 'no-hit', test))
  for (const stored of await storedFiles(ctx.db, scope, wanted)) {
    if (!stored.served || stored.wrappedKey === null) continue
    const { file } = openFile(await ctx.vault.boxOf(stored), stored.captureId, stored.sealed)
    inputs.set(stored.id, inputOf(tried, file, test))
  }
  return inputs
}
