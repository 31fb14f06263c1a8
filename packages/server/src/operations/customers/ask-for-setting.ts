import { dayMs } from '@plumbline/core/calendar'
import { maxTeamMembers, settingWishesPerDay } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { mayDo } from '@plumbline/core/team'
import { perDay } from '../../access/limiter.ts'
import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import { listMembers } from '../../storage/team-members.ts'
import { keepDetails } from '../team/audit-details.ts'
import { hostCall } from '../team/host-call.ts'
import { openProfile } from '../team/member-profile.ts'
import { queueMail } from '../team/queue-mail.ts'
import { teamName } from '../team/show-session.ts'
import type { MemberCall } from '../team/team-call.ts'

interface WantedSetting {
  setting: string
  wanted: string
  reason: string
}

/** Who has heard nothing by then asks again. */
const toldDays = 2

/** Tells those of the operator who change hosts what the team of one wants. They make the change, or do not. */
export async function askForSetting(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  { setting, wanted, reason }: WantedSetting,
): Promise<void> {
  const { host } = hostCall(ctx, call, hostId)
  const { now, audit } = call
  const scope = teamOf(null)
  audit.about({ hostId: host.id, object: `host:${host.id}` })
  const verdict = await ctx.limiter.take(`setting wish ${host.id}`, perDay(settingWishesPerDay))
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
  const [team, members] = await Promise.all([teamName(ctx, scope), listMembers(ctx.db, scope, maxTeamMembers)])
  const values = { team, site: 'console', host: host.name, hostId: host.id, setting, wanted, reason } as const
  await ctx.system.systemTransaction(async (tx) => {
    for (const member of members.filter((one) => mayDo(one, 'change customers', 'live').allowed)) {
      const to = openProfile(ctx, scope, member).email
      await queueMail(
        ctx,
        tx,
        scope,
        { kind: 'setting-asked', to, ...values },
        { now, givesUpAt: now + toldDays * dayMs },
      )
    }
    await audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { reason, after: { [setting]: wanted } })
  })
}
