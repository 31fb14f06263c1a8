import { advanceClock, clockTarget } from '@plumbline/contract'
import { startFamily } from '../../access/issue-tokens.ts'
import { handle } from '../../http/call.ts'
import { advanceClock as advance } from '../../operations/sandbox/advance-clock.ts'

export const advanceClockHandler = handle(advanceClock, async (call, ctx) => {
  const { scope, host, keyId, now, audit } = call
  audit.about({ object: `host:${host.id}` })
  const jobs = await advance(ctx, call, clockTarget(call.body, now))
  const later = ctx.clock.hostNow(host.id)
  const issue = { directory: ctx.directory, issuer: ctx.config.publicUrl }
  const tokens = await ctx.db.transaction(scope, (tx) =>
    startFamily(issue, tx, { hostId: host.id, keyId, userId: null }, later),
  )
  return { previous: now, now: later, jobs, ...tokens }
})
