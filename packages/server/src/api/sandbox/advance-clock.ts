import { advanceClock, clockTarget } from '@plumbline/contract'
import { startFamily } from '../../access/issue-tokens.ts'
import { handle } from '../../http/call.ts'
import { endClockMove, moveClock } from '../../storage/hosts.ts'

export const advanceClockHandler = handle(advanceClock, async ({ scope, host, keyId, body, now, audit }, ctx) => {
  const target = clockTarget(body, now)
  audit.about({ object: `host:${host.id}` })
  await moveClock(ctx.db, scope, target - ctx.clock.now(), ctx.clock.now(), (tx) => audit.writeIn(tx))
  await ctx.directory.reload('hosts')
  const jobs = await ctx.doDueWork(host.id).finally(() => endClockMove(ctx.db, scope))
  const later = ctx.clock.hostNow(host.id)
  const issue = { directory: ctx.directory, issuer: ctx.config.publicUrl }
  const tokens = await ctx.db.transaction(scope, (tx) =>
    startFamily(issue, tx, { hostId: host.id, keyId, userId: null }, later),
  )
  return { previous: now, now: later, jobs, ...tokens }
})
