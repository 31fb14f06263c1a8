import { randomUUID } from 'node:crypto'
import { dayMs } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import { mayApprove, TeamRefusal } from '@plumbline/core/team'
import { textLanguages, type Wording, wordingFindings } from '@plumbline/core/texts'
import type { Context } from '../../context.ts'
import {
  decidePublication,
  endPublication,
  findPublication,
  insertPublication,
  insertRollBack,
  withdrawPublication,
} from '../../storage/text-publications.ts'
import { requireHost } from '../portal/console-host.ts'
import type { MemberCall } from '../team/team-call.ts'
import { requireText } from './text-catalogue.ts'

interface WantedWording {
  hostId: string | null
  fromAt: number
  en?: Wording
  es?: Wording
  reason: string
}

const furthestDays = 365

/** Somebody wants a text to say something else. Nothing changes before a second person has agreed. */
export async function askForWording(ctx: Context, call: MemberCall, key: string, wanted: WantedWording) {
  const { now, member, audit } = call
  const text = requireText(key)
  const hostId = wanted.hostId === null ? null : requireHost(ctx, wanted.hostId).id
  // The date may be today's, which has begun.
  if (wanted.fromAt < now - dayMs) throw new Refusal('invalid-value', ['fromAt: lies in the past'])
  if (wanted.fromAt > now + furthestDays * dayMs) throw new Refusal('invalid-value', ['fromAt: more than a year ahead'])
  const given = textLanguages.flatMap((language) => (wanted[language] ? [[language, wanted[language]] as const] : []))
  if (given.length === 0) throw new Refusal('invalid-value', ['en: send the words of one language or both'])
  const findings = given.flatMap(([language, wording]) =>
    wordingFindings(text.wordings[language] ?? text.wordings.en!, wording).map((one) => `${language}.${one}`),
  )
  if (findings.length > 0) throw new Refusal('invalid-value', findings)
  const id = randomUUID()
  audit.about({ ...(hostId === null ? {} : { hostId }), object: `text-publication:${id}` })
  await ctx.system.systemTransaction(async (tx) => {
    const asked = { id, key, hostId, reason: wanted.reason, askedBy: member.id, askedAt: now }
    await insertPublication(tx, { ...asked, fromAt: wanted.fromAt, wordings: Object.fromEntries(given) })
    await audit.writeIn(tx)
  })
  return { id }
}

/** Somebody wants a wording that was published to hold no longer, so that the one before holds again. */
export async function askForRollBack(ctx: Context, call: MemberCall, publicationId: string, reason: string) {
  const { now, member, audit } = call
  const published = await findPublication(ctx.system, publicationId)
  if (!published) throw new TeamRefusal('not-found')
  if (published.state !== 'approved' || published.version === null || published.endedAt !== null) {
    throw new TeamRefusal('team-rule', { rule: 'not-published' })
  }
  const { key, hostId } = published
  const id = randomUUID()
  audit.about({ ...(hostId === null ? {} : { hostId }), object: `text-publication:${id}` })
  await ctx.system.systemTransaction(async (tx) => {
    const asked = { id, key, hostId, reason, askedBy: member.id, askedAt: now }
    await insertRollBack(tx, { ...asked, fromAt: now, ends: publicationId })
    await audit.writeIn(tx)
  })
  return { id }
}

interface Decision {
  decision: 'approved' | 'refused'
  note?: string
}

/** A second person decides; what is approved is known to every process within seconds and holds from its date on. */
export async function decideWording(ctx: Context, call: MemberCall, id: string, { decision, note }: Decision) {
  const { member, now, audit } = call
  audit.about({ object: `text-publication:${id}` })
  await ctx.system.systemTransaction(async (tx) => {
    const decided = await decidePublication(tx, { id, decision, by: member.id, note: note ?? null, now })
    if (!decided) throw await whyNot(ctx, id, member.id)
    if (decision === 'approved' && decided.ends !== null) await endPublication(tx, decided.ends, now)
    if (decided.hostId !== null) audit.about({ hostId: decided.hostId })
    await audit.writeIn(tx)
  })
  await ctx.directory.reload('texts')
}

export async function withdrawWording(ctx: Context, call: MemberCall, id: string): Promise<void> {
  const { member, now, audit } = call
  audit.about({ object: `text-publication:${id}` })
  await ctx.system.systemTransaction(async (tx) => {
    const withdrawn = await withdrawPublication(tx, { id, by: member.id, now })
    if (!withdrawn) throw new TeamRefusal('not-found')
    await audit.writeIn(tx)
  })
}

async function whyNot(ctx: Context, id: string, memberId: string): Promise<TeamRefusal> {
  const publication = await findPublication(ctx.system, id)
  if (!publication) return new TeamRefusal('not-found')
  if (!mayApprove(memberId, publication.askedBy)) return new TeamRefusal('team-rule', { rule: 'own-request' })
  return new TeamRefusal('team-rule', { rule: 'decided-already' })
}
