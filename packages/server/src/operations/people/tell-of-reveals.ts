import { dayMs } from '@plumbline/core/calendar'
import { maxTeamMembers, revealsPerDay } from '@plumbline/core/promises'
import type { Role } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { listMembers } from '../../storage/team-members.ts'
import { openProfile } from '../team/member-profile.ts'
import { queueMail } from '../team/queue-mail.ts'
import { teamName } from '../team/show-session.ts'
import type { MemberCall } from '../team/team-call.ts'

/** Those who give the right to see values, and take it away. */
const told: readonly Role[] = ['owner', 'admin']

/**
 * Tells those who look after the team that a member has used up the values of the day. The last one of a day comes once, and the mail
 * is written with it: nobody is told twice, and nobody of what did not happen.
 */
export async function tellOfUsedUpReveals(ctx: Context, tx: Transaction, call: MemberCall): Promise<void> {
  const { scope, member, now } = call
  const [team, members] = [await teamName(ctx, scope), await listMembers(ctx.db, scope, maxTeamMembers)]
  const { name } = openProfile(ctx, scope, member)
  const day = new Date(now).toISOString().slice(0, 10)
  const values = { team, site: 'portal', member: name, day, perDay: revealsPerDay } as const
  for (const one of members.filter(({ roles }) => roles.some((role) => told.includes(role)))) {
    const to = openProfile(ctx, scope, one).email
    await queueMail(ctx, tx, scope, { kind: 'reveals-used-up', to, ...values }, { now, givesUpAt: now + dayMs })
  }
}
