import { countPeople, endTest, testNextPage, triedRules } from '../operations/pre-screening/run-back-test.ts'
import { findBackTest } from '../storage/back-tests.ts'
import { backOffMs, leaseMs, type WorkKind } from '../work/work-kind.ts'

/** Decides about some of the people of a back-test, as many as there is time for; the rest is due again at once. */
export const runBackTest: WorkKind<'run-back-test'> = {
  kind: 'run-back-test',
  run: async (ctx, { scope, item, now }) => {
    let test = await findBackTest(ctx.db, scope, item.key, 0)
    if (!test || test.finishedAt !== null) return { users: 0 }
    if (item.attempts > backOffMs.length) {
      await endTest(ctx, scope, test, { now, failed: true })
      return { users: 0 }
    }
    const end = ctx.clock.now() + leaseMs / 6
    const tried = await triedRules(ctx, scope, test)
    if (test.total === null && !(await countPeople(ctx, scope, test, now))) return { users: 0 }
    const before = test.figures.done
    for (let next: typeof test | undefined = test; ; ) {
      next = await testNextPage(ctx, scope, test, tried)
      if (next === undefined) break
      test = next
      // The rest keeps its date, so it comes before anything that is due later.
      if (ctx.clock.now() >= end) return { users: test.figures.done - before, again: item.dueAt }
    }
    await endTest(ctx, scope, test, { now, failed: false })
    return { users: test.figures.done - before }
  },
}
