import { dayMs } from '@plumbline/core/calendar'
import { type JudgedCheck, judgeChecks } from '@plumbline/core/go-live'
import { maxTeamMembers } from '@plumbline/core/promises'
import { leadRoles } from '@plumbline/core/team'
import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import { listApiKeys } from '../../storage/api-keys.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { seenTraffic } from '../../storage/seen-traffic.ts'
import { listMembers } from '../../storage/team-members.ts'

/** As long as calls are kept. */
const lookedAtDays = 30

/** The checks of a host, from what it has really done in development. */
export async function checksOf(ctx: Context, scope: HostScope, host: HostRecord): Promise<JudgedCheck[]> {
  const { technicalContact } = host.settings
  const consentTextVersion = ctx.directory.wordings.consentVersion(host, ctx.clock.hostNow(host.id))
  const since = ctx.clock.now() - lookedAtDays * dayMs
  const [traffic, keys, members] = await Promise.all([
    seenTraffic(ctx.db, scope, { consentTextVersion, since }),
    listApiKeys(ctx.system, host.id),
    listMembers(ctx.db, teamOf(host.customerId), maxTeamMembers),
  ])
  return judgeChecks({
    ...traffic,
    usedKeys: keys.filter(({ lastLoginAt }) => lastLoginAt !== null).length,
    hasTechnicalContact: technicalContact !== null,
    owners: members.filter(({ roles }) => roles.includes(leadRoles.portal)).length,
  })
}
