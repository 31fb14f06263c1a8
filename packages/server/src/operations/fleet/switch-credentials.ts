import { randomUUID } from 'node:crypto'
import type { CredentialSide, CredentialTrial } from '@plumbline/connectors'
import type { Bureau } from '@plumbline/core/bureaus'
import { mayApprove, TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { type CredentialSwitch, decideSwitch, findSwitch, insertSwitch } from '../../storage/credential-switches.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { has, usesNow } from './show-credentials.ts'

interface WantedSwitch {
  to: CredentialSide
  reason: string
}

/** Whether a bureau takes credentials: a token is asked for, as a call would, and thrown away. */
export async function tryCredentials(ctx: Context, { audit }: MemberCall, bureau: Bureau, side: CredentialSide) {
  audit.about({ object: `bureau:${bureau}` })
  return { outcome: await trial(ctx, bureau, side) }
}

/**
 * Calls a bureau with the other credentials from now on. They must be good there and known to every process that is at work, so that
 * no call fails for it. As soon as a live host has the bureau, a second person has to agree.
 */
export async function switchCredentials(
  ctx: Context,
  { member, now, audit }: MemberCall,
  bureau: Bureau,
  { to, reason }: WantedSwitch,
): Promise<{ id: string; state: 'waiting' | 'not-needed' }> {
  audit.about({ object: `bureau:${bureau}` })
  const wanted = ctx.credentials.known(bureau, to)
  if (!wanted || ctx.credentials.sideOf(bureau) === to) throw new TeamRefusal('team-rule', { rule: 'no-other-secret' })
  await requireUsable(ctx, bureau, to, wanted.fingerprint)
  const state = isLive(ctx, bureau) ? 'waiting' : 'not-needed'
  const id = randomUUID()
  const asked = { id, bureau, ...wanted, reason, askedBy: member.id, askedAt: now, state } as const
  await ctx.system.systemTransaction(async (tx) => {
    const isIn = await insertSwitch(tx, { ...asked, holdsFrom: state === 'waiting' ? null : now })
    if (!isIn) throw new TeamRefusal('team-rule', { rule: 'waits-already' })
    await audit.writeIn(tx)
  })
  await ctx.credentials.share()
  return { id, state }
}

/** A second person decides, or whoever asked takes it back. */
export async function decideCredentials(
  ctx: Context,
  { member, now, audit }: MemberCall,
  id: string,
  decision: 'approved' | 'refused' | 'withdrawn',
): Promise<void> {
  const wish = await findSwitch(ctx.system, id.toLowerCase())
  if (!wish) throw new TeamRefusal('not-found')
  audit.about({ object: `bureau:${wish.bureau}` })
  const isOwn = !mayApprove(member.id, wish.askedBy)
  if (decision === 'withdrawn' && !isOwn) throw new TeamRefusal('team-rule', { rule: 'not-own-request' })
  if (decision !== 'withdrawn' && isOwn) throw new TeamRefusal('team-rule', { rule: 'own-request' })
  if (decision === 'approved') await requireUsable(ctx, wish.bureau, sideNamed(ctx, wish), wish.fingerprint)
  await ctx.system.systemTransaction(async (tx) => {
    if (!(await decideSwitch(tx, { id: wish.id, state: decision, by: member.id, now }))) {
      throw new TeamRefusal('team-rule', { rule: 'decided-already' })
    }
    await audit.writeIn(tx)
  })
  await ctx.credentials.share()
}

function sideNamed({ credentials }: Context, { bureau, fingerprint }: CredentialSwitch): CredentialSide {
  return credentials.known(bureau, 'next')?.fingerprint === fingerprint ? 'next' : 'present'
}

async function requireUsable(ctx: Context, bureau: Bureau, side: CredentialSide, fingerprint: string): Promise<void> {
  const uses = (await usesNow(ctx)).filter((use) => use.bureau === bureau)
  if (!uses.every((use) => has(use, fingerprint))) throw new TeamRefusal('team-rule', { rule: 'secret-not-everywhere' })
  const outcome = await trial(ctx, bureau, side)
  if (outcome === 'bad-credentials') throw new TeamRefusal('team-rule', { rule: 'secret-refused' })
  if (outcome !== 'ok') throw new TeamRefusal('team-rule', { rule: 'bureau-did-not-say' })
}

function trial(ctx: Context, bureau: Bureau, side: CredentialSide): Promise<CredentialTrial> {
  const [host] = ctx.directory.hosts
  const client = host && ctx.providers.of(host.id).bureaus[bureau]
  if (!client) throw new TeamRefusal('not-found')
  return client.tryCredentials(side)
}

function isLive(ctx: Context, bureau: Bureau): boolean {
  return [...ctx.directory.hosts].some(
    (host) => kindOfHost(ctx, host) === 'live' && host.settings.bureaus.includes(bureau),
  )
}
