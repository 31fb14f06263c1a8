import { BackTest } from '@plumbline/core/decisions'
import { peoplePerBackTest } from '@plumbline/core/promises'
import { type CompiledRuleSet, compileRuleSet } from '@plumbline/core/rule-sets'
import type { Context } from '../../context.ts'
import { type BackTestItem, insertBackTestItems } from '../../storage/back-test-items.ts'
import { countDecisionPage, usersWithData } from '../../storage/back-test-subjects.ts'
import { advanceBackTest, type BackTestRecord, beginBackTest, endBackTest } from '../../storage/back-tests.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { lockUsers } from '../../storage/lock-users.ts'
import { nextPage } from './back-test-pages.ts'

/** The rules that a back-test tries. */
export async function triedRules(
  ctx: Context,
  scope: HostScope,
  { ruleSetId, tried }: BackTestRecord,
): Promise<CompiledRuleSet> {
  if ('document' in tried) return compileRuleSet(tried.document)
  const compiled = await ctx.ruleSets.get(scope, ruleSetId, tried.version)
  if (!compiled) throw new Error('A back-test has lost the version that it tries')
  return compiled
}

/** Counts whom it is about. False: too many, and the test has ended. */
export async function countPeople(ctx: Context, scope: HostScope, test: BackTestRecord, now: number): Promise<boolean> {
  let total = 0
  for await (const count of countedPages(ctx, scope, test)) {
    total += count
    if (total <= peoplePerBackTest) continue
    await endTest(ctx, scope, test, { now, failed: true })
    return false
  }
  await ctx.db.transaction(scope, (tx) => beginBackTest(tx, test.id, total, now))
  return true
}

async function* countedPages(ctx: Context, scope: HostScope, { ruleSetId, over }: BackTestRecord) {
  if ('from' in over) {
    let after: { time: number; id: string } | null = null
    do {
      const page: Awaited<ReturnType<typeof countDecisionPage>> = await countDecisionPage(ctx.db, scope, {
        ruleSetId,
        ...over,
        after,
        limit: countedTogether,
      })
      yield page.count
      after = page.last
    } while (after !== null)
    return
  }
  for (let after: string | null = null; ; ) {
    const users = await usersWithData(ctx.db, scope, after, countedTogether)
    if (users.length === 0) return
    yield users.filter(({ served }) => served).length
    after = users.at(-1)!.id
  }
}

const countedTogether = 250

/**
 * Decides about the next people and writes down how far the test is, in one transaction that only one worker can make: a page that two
 * of them did counts once. Undefined: nobody is left.
 */
export async function testNextPage(
  ctx: Context,
  scope: HostScope,
  test: BackTestRecord,
  tried: CompiledRuleSet,
): Promise<BackTestRecord | undefined> {
  const { subjects, last } = await nextPage(ctx, scope, test, tried.ruleSet)
  if (last === null) return undefined
  const counted = new BackTest(tried, test.figures)
  const items = subjects.map(({ id, time, captureId, input, before }): BackTestItem => {
    const change = counted.add(input, before)
    return { subjectId: id, subjectTime: time, captureId, change, before: before.decision }
  })
  const figures = counted.figures()
  await ctx.db.transaction(scope, async (tx) => {
    if (!(await advanceBackTest(tx, test, { place: last, figures })))
      throw new Error('The back-test belongs to another worker')
    const kept = 'from' in test.over ? items : await ofOpenAccounts(tx, items)
    await insertBackTestItems(tx, test.id, test.figures.done, kept)
  })
  return { ...test, after: last, figures }
}

/** An account that was closed since its data was read has left no trace, and under the lock none comes after. */
async function ofOpenAccounts(tx: Transaction, items: readonly BackTestItem[]): Promise<readonly BackTestItem[]> {
  const users = await lockUsers(
    tx,
    items.map(({ subjectId }) => subjectId),
  )
  return items.filter(({ subjectId }) => users.get(subjectId)?.status === 'active')
}

export async function endTest(
  ctx: Context,
  scope: HostScope,
  { id }: BackTestRecord,
  how: { now: number; failed: boolean },
): Promise<void> {
  await ctx.db.transaction(scope, (tx) => endBackTest(tx, id, how))
}
