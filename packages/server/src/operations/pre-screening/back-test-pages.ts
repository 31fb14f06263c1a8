import { dateOfInstant } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { type DecisionInput, decideFrom, readInput, readsSameAttributes } from '@plumbline/core/decisions'
import type { CompiledRuleSet, Reason, RuleSet, Verdict } from '@plumbline/core/rule-sets'
import type { Context } from '../../context.ts'
import { type StoredUser, usersWithData } from '../../storage/back-test-subjects.ts'
import type { BackTestRecord, OverDecisions, OverUsers, SubjectPlace } from '../../storage/back-tests.ts'
import { decisionsBetween } from '../../storage/decisions.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { findLatest, type LatestPull } from '../../storage/latest-data.ts'
import { filesOf } from '../data/show-report.ts'
import { openDecision } from './decision-record.ts'
import { scoreModelAt } from './score-model.ts'

/** Somebody whom a back-test decides about: from what, and what was decided before. */
interface BackTestSubject {
  id: string
  time: number | null
  captureId: string | null
  input: DecisionInput
  before: { readonly decision: Verdict; readonly reasons: readonly Reason[] }
}

type UserTest = BackTestRecord & { over: OverUsers }

interface SubjectPage {
  subjects: BackTestSubject[]
  /** Null: that were all. */
  last: SubjectPlace | null
}

/** A page is opened and decided in one go; a longer one would keep others of the process waiting. */
const decisionsTogether = 200
/** Files are larger. */
const usersTogether = 25

export function nextPage(ctx: Context, scope: HostScope, test: BackTestRecord, tried: RuleSet): Promise<SubjectPage> {
  const { over } = test
  return 'from' in over
    ? decisionPage(ctx, scope, { ...test, over }, tried)
    : userPage(ctx, scope, { ...test, over }, tried)
}

/** Decisions whose attributes were read otherwise than the tried rules read them are passed over. */
async function decisionPage(
  ctx: Context,
  scope: HostScope,
  test: BackTestRecord & { over: OverDecisions },
  tried: RuleSet,
): Promise<SubjectPage> {
  const { from, to } = test.over
  const after = test.after && { evaluatedAt: test.after.time!, id: test.after.id }
  const page = { ruleSetId: test.ruleSetId, from, to, after, limit: decisionsTogether }
  const rows = await decisionsBetween(ctx.db, scope, page)
  const subjects: BackTestSubject[] = []
  for (const row of rows) {
    const made = await ctx.ruleSets.get(scope, row.ruleSetId, row.version)
    if (!made || !readsSameAttributes(made.ruleSet, tried)) continue
    const { hitDetail, attributes, reasons } = openDecision(ctx, scope.hostId, row)
    const before = { decision: row.decision, reasons }
    subjects.push({ id: row.id, time: row.evaluatedAt, captureId: null, input: { hitDetail, attributes }, before })
  }
  const last = rows.at(-1)
  return { subjects, last: last === undefined ? null : { time: last.evaluatedAt, id: last.id } }
}

/** Only of people who are served and whose consent stands is anything opened. */
async function userPage(ctx: Context, scope: HostScope, test: UserTest, tried: RuleSet): Promise<SubjectPage> {
  const before = await ctx.ruleSets.get(scope, test.ruleSetId, test.over.beforeVersion)
  if (!before) throw new Error('A back-test has lost the version that it compares with')
  const users = await usersWithData(ctx.db, scope, test.after?.id ?? null, usersTogether)
  const served = users.filter((user) => user.served)
  const ids = served.map(({ id }) => id)
  const latest = ids.length === 0 ? [] : await findLatest(ctx.db, scope, ids, 'file', test.submittedAt)
  const explicit = ctx.directory.host(scope.hostId)!.settings.consentMode === 'explicit'
  const subjects: BackTestSubject[] = []
  for (const [index, user] of served.entries()) {
    const data = latest[index]
    if (!data?.pull || (explicit && !data.consented)) continue
    const subject = await userSubject(ctx, user, data.pull, { test, before, tried })
    if (subject) subjects.push(subject)
  }
  const last = users.at(-1)
  return { subjects, last: last === undefined ? null : { time: null, id: last.id } }
}

/** Undefined: nothing is stored of what one of the two reads. */
async function userSubject(
  ctx: Context,
  user: StoredUser,
  pull: LatestPull,
  { test, before, tried }: { test: UserTest; before: CompiledRuleSet; tried: RuleSet },
): Promise<BackTestSubject | undefined> {
  const wanted = new Set([before.ruleSet.bureau, tried.bureau])
  const captures = pull.captures.filter(({ bureau }) => wanted.has(bureau))
  const files = filesOf(await ctx.vault.boxOf(user), { ...pull, captures }).map(({ file }) => file)
  const about = (ruleSet: RuleSet): CreditFile | 'no-hit' | undefined =>
    files.find(({ bureau }) => bureau === ruleSet.bureau) ?? (pull.absent[ruleSet.bureau] ? 'no-hit' : undefined)
  const [old, now] = [about(before.ruleSet), about(tried)]
  if (old === undefined || now === undefined) return undefined
  const captureId = captures.find(({ bureau }) => bureau === tried.bureau)?.id ?? null
  const input = inputOf(tried, now, test)
  return { id: user.id, time: null, captureId, input, before: decideFrom(before, inputOf(before.ruleSet, old, test)) }
}

/** What a rule set reads in a stored file, as of the day of the back-test. */
export function inputOf(
  ruleSet: RuleSet,
  file: CreditFile | 'no-hit',
  { over, submittedAt }: { over: OverUsers; submittedAt: number },
): DecisionInput {
  if (file === 'no-hit') return { hitDetail: 'NOT_FOUND', attributes: {} }
  const scoreModel = scoreModelAt(ruleSet.bureau, over.scoreModel)
  return readInput(ruleSet, { result: 'file', file }, { asOf: dateOfInstant(submittedAt), scoreModel })
}
