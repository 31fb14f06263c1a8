import { randomUUID } from 'node:crypto'
import { dayMs } from '@plumbline/core/calendar'
import { maxTeamMembers, releaseDays } from '@plumbline/core/promises'
import { leadRoles, TeamRefusal } from '@plumbline/core/team'
import { teamOf } from '../../access/team-scopes.ts'
import type { Context } from '../../context.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { findCustomerName } from '../../storage/hosts.ts'
import { insertNotice } from '../../storage/release-notices.ts'
import { listMembers } from '../../storage/team-members.ts'
import { requireHost } from '../portal/console-host.ts'
import { openProfile } from '../team/member-profile.ts'
import { queueMail } from '../team/queue-mail.ts'
import type { MemberCall } from '../team/team-call.ts'
import type { CurrentVersions } from './current-versions.ts'
import { deprecatedEndpoints } from './deprecated-endpoints.ts'
import { type HostUse, readUse } from './use-of-hosts.ts'

type Outcome = 'told' | 'told-today' | 'nobody' | 'not-concerned'

interface Told {
  hostId: string
  outcome: Outcome
  recipients: number
}

/** What is not read after some days is overtaken by the next notice. */
const toldDays = 3

/** Tells hosts of what touches them. Each is told, or not, by itself: one that cannot be does not stop the others. */
export async function notifyHosts(
  ctx: Context,
  call: MemberCall,
  { subject, hostIds }: { subject: string; hostIds: readonly string[] },
): Promise<{ results: Told[] }> {
  const hosts = [...new Set(hostIds.map((id) => id.toLowerCase()))].map((id) => requireHost(ctx, id))
  const { current, of } = await readUse(ctx, call.now)
  const results: Told[] = []
  for (const host of hosts) {
    const news = newsFor(subject, of(host.id), current)
    results.push(
      news ? await tell(ctx, call, host, news) : { hostId: host.id, outcome: 'not-concerned', recipients: 0 },
    )
  }
  return { results }
}

/** What a host is told: the subject as it is noted, and the words of the mail. */
interface News {
  subject: string
  mail: DeprecatedMail | BehindMail
}
type DeprecatedMail = { kind: 'call-deprecated'; call: string; use: string; calls: number }
type BehindMail = { kind: 'version-behind'; client: 'widget' | 'sdk'; used: readonly string[]; current: string }

/** Undefined where the host does not use it. */
function newsFor(subject: string, use: HostUse, current: CurrentVersions): News | undefined {
  const [about, name] = subject.split(':') as ['route' | 'client', string]
  if (about === 'route') {
    const endpoint = deprecatedEndpoints.find(({ route }) => route === name)
    if (!endpoint) throw new TeamRefusal('not-found')
    const made = use.deprecated.find(({ route }) => route === name)
    const call = `${endpoint.method} ${endpoint.path}`
    return made && { subject, mail: { kind: 'call-deprecated', call, use: endpoint.use, calls: made.calls } }
  }
  const client = name as 'widget' | 'sdk'
  const used = use.clients.filter((one) => one.client === client && one.behind).map(({ version }) => version)
  const newest = current[client]
  if (used.length === 0 || newest === null) return undefined
  const mail = { kind: 'version-behind', client, used: used.sort(), current: newest } as const
  return { subject: `${subject}/${newest}`, mail }
}

async function tell(ctx: Context, call: MemberCall, host: HostRecord, { subject, mail }: News): Promise<Told> {
  const { member, now, audit } = call
  const scope = teamOf(host.customerId)
  const [to, team] = await Promise.all([recipientsOf(ctx, host), findCustomerName(ctx.system, host.customerId)])
  if (to.length === 0) return { hostId: host.id, outcome: 'nobody', recipients: 0 }
  const isNew = await ctx.system.systemTransaction(async (tx) => {
    const notice = { hostId: host.id, id: randomUUID(), subject, recipients: to.length, memberId: member.id, at: now }
    if (!(await insertNotice(tx, notice))) return false
    for (const address of to) {
      const named = { to: address, team: team ?? '', site: 'portal', host: host.name } as const
      const whole =
        mail.kind === 'call-deprecated'
          ? { ...mail, ...named, hostKey: host.key, days: releaseDays }
          : { ...mail, ...named }
      await queueMail(ctx, tx, scope, whole, { now, givesUpAt: now + toldDays * dayMs })
    }
    audit.about({ hostId: host.id, object: `release:${subject}` })
    if (audit.entryId === null) await audit.writeIn(tx)
    else await audit.alsoIn(tx, 'release.notify', 'OK')
    return true
  })
  return { hostId: host.id, outcome: isNew ? 'told' : 'told-today', recipients: isNew ? to.length : 0 }
}

/** Those who run the integration; where the host has named nobody, those who lead the team. */
async function recipientsOf(ctx: Context, { customerId, settings }: HostRecord): Promise<string[]> {
  if (settings.technicalContact !== null) return [settings.technicalContact]
  const scope = teamOf(customerId)
  const members = await listMembers(ctx.db, scope, maxTeamMembers)
  return members
    .filter(({ roles }) => roles.includes(leadRoles.portal))
    .map((owner) => openProfile(ctx, scope, owner).email)
}
