import { randomBytes } from 'node:crypto'
import { domainLookupsPerDay, maxTeamDomains } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { joiningRoles, TeamRefusal } from '@plumbline/core/team'
import { perDay } from '../../access/limiter.ts'
import type { Context } from '../../context.ts'
import { isUniqueViolation } from '../../storage/database.ts'
import {
  claimDomain,
  countDomains,
  type DomainRecord,
  deleteDomain,
  findDomain,
  listDomains,
  markProved,
} from '../../storage/team-domains.ts'
import { joiningRole, saveJoiningRole } from '../../storage/team-rules.ts'
import type { MemberCall } from './team-call.ts'

type JoiningRole = (typeof joiningRoles)[number]

/** As what people join without an invitation, and of which domains. */
export async function showJoining(ctx: Context, { scope }: MemberCall) {
  const [role, domains] = await Promise.all([joiningRole(ctx.db, scope), listDomains(ctx.db, scope)])
  return {
    role: joiningRoles.find((one) => one === role) ?? null,
    domains: domains.map((one) => ({ domain: one.domain, record: recordOf(one), provedAt: one.provedAt })),
  }
}

/** What the keeper of the domain writes; a name of its own, so that no other record of the domain is in the way. */
function recordOf({ domain, token }: Pick<DomainRecord, 'domain' | 'token'>) {
  return { name: `_plumbline.${domain}`, value: `plumbline-domain=${token}` }
}

export async function saveJoining(ctx: Context, call: MemberCall, role: JoiningRole | null): Promise<void> {
  const { scope, audit } = call
  audit.about({ object: `team:${scope.teamId}` })
  await ctx.db.teamTransaction(scope, async (tx) => {
    await saveJoiningRole(tx, role)
    await audit.writeIn(tx)
  })
}

export async function addDomain(ctx: Context, call: MemberCall, domain: string): Promise<void> {
  const { scope, now, audit } = call
  audit.about({ object: `domain:${domain}` })
  await ctx.db.teamTransaction(scope, async (tx) => {
    if ((await countDomains(tx)) >= maxTeamDomains) throw new TeamRefusal('limit-reached', { max: maxTeamDomains })
    const token = randomBytes(18).toString('base64url')
    if (!(await claimDomain(tx, domain, token, now))) throw new TeamRefusal('team-rule', { rule: 'domain-known' })
    await audit.writeIn(tx)
  })
}

/** Only who keeps a domain can write its records, so one that says what we have asked for proves that it is theirs. */
export async function proveDomain(ctx: Context, call: MemberCall, domain: string): Promise<void> {
  const { scope, now, audit } = call
  audit.about({ object: `domain:${domain}` })
  const claimed = await findDomain(ctx.db, scope, domain)
  if (!claimed) throw new TeamRefusal('not-found')
  const verdict = await ctx.limiter.take(`domain ${scope.teamId}`, perDay(domainLookupsPerDay))
  if (!verdict.allowed) throw new Refusal('rate-limited', {}, verdict.retryAfterSeconds)
  const { name, value } = recordOf(claimed)
  const found = await ctx.textRecords(name)
  if (!found.includes(value)) throw new TeamRefusal('team-rule', { rule: 'domain-unproved' })
  try {
    await ctx.db.teamTransaction(scope, async (tx) => {
      await markProved(tx, domain, now)
      await audit.writeIn(tx)
    })
  } catch (fault) {
    if (isUniqueViolation(fault, 'team_domains_proved')) throw new TeamRefusal('team-rule', { rule: 'domain-taken' })
    throw fault
  }
}

export async function removeDomain(ctx: Context, call: MemberCall, domain: string): Promise<void> {
  const { scope, audit } = call
  audit.about({ object: `domain:${domain}` })
  await ctx.db.teamTransaction(scope, async (tx) => {
    if (!(await deleteDomain(tx, domain))) throw new TeamRefusal('not-found')
    await audit.writeIn(tx)
  })
}
