import { randomUUID } from 'node:crypto'
import { type ReviewArea, reviewProblem } from '@plumbline/core/go-live'
import { TeamRefusal } from '@plumbline/core/team'
import { hostOfTeam } from '../../access/team-hosts.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import {
  closeFinding,
  decideReview,
  findingsOf,
  insertFinding,
  insertSignOff,
  lockReview,
  type ReviewRecord,
  signOffsOf,
} from '../../storage/go-live-reviews.ts'
import { requireHost } from '../portal/console-host.ts'
import type { MemberCall } from '../team/team-call.ts'
import { createLiveHost } from './create-live-host.ts'
import { checksOf } from './read-traffic.ts'

/** One person answers for one area of a review. */
export async function signOff(
  ctx: Context,
  call: MemberCall,
  reviewId: string,
  { area, note }: { area: ReviewArea; note: string },
): Promise<void> {
  await inOpenReview(ctx, call, reviewId, async (tx, review) => {
    const signed = { area, note, signedBy: call.member.id, signedAt: call.now }
    if (!(await insertSignOff(tx, review, signed))) throw new TeamRefusal('team-rule', { rule: 'signed-off-already' })
  })
}

export async function addFinding(
  ctx: Context,
  call: MemberCall,
  reviewId: string,
  { area, text }: { area: ReviewArea; text: string },
): Promise<{ id: string }> {
  const id = randomUUID()
  await inOpenReview(ctx, call, reviewId, (tx, review) =>
    insertFinding(tx, review, { id, area, text, foundBy: call.member.id, foundAt: call.now }),
  )
  return { id }
}

export async function settleFinding(
  ctx: Context,
  call: MemberCall,
  { reviewId, findingId }: { reviewId: string; findingId: string },
): Promise<void> {
  await inOpenReview(ctx, call, reviewId, async (tx) => {
    const closed = await closeFinding(tx, { reviewId, id: findingId, by: call.member.id, now: call.now })
    if (!closed) throw new TeamRefusal('not-found')
  })
}

export async function returnReview(ctx: Context, call: MemberCall, reviewId: string, reason: string): Promise<void> {
  await inOpenReview(ctx, call, reviewId, async (tx) => {
    await decideReview(tx, { id: reviewId, state: 'returned', by: call.member.id, reason, now: call.now })
  })
}

/** The review makes the live host in the transaction that decides it: there is no other way to one. */
export async function approveReview(ctx: Context, call: MemberCall, reviewId: string): Promise<{ hostId: string }> {
  const hostId = await inOpenReview(ctx, call, reviewId, async (tx, review) => {
    const host = requireHost(ctx, review.hostId)
    const standing = {
      checks: await checksOf(ctx, hostOfTeam(call.scope, [host], host.id), host),
      openFindings: (await findingsOf(tx, review.id)).filter(({ closedAt }) => closedAt === null).length,
      signOffs: await signOffsOf(tx, review.id),
    }
    const problem = reviewProblem(standing)
    if (problem) throw new TeamRefusal('team-rule', { rule: problem })
    await decideReview(tx, { id: reviewId, state: 'approved', by: call.member.id, reason: null, now: call.now })
    return createLiveHost(tx, host, review, call.now)
  })
  await ctx.directory.reload('hosts')
  return { hostId }
}

/** What is done to one review follows each other, and nothing is done to one that is decided. */
async function inOpenReview<T>(
  ctx: Context,
  { audit }: MemberCall,
  reviewId: string,
  work: (tx: Transaction, review: ReviewRecord) => Promise<T>,
): Promise<T> {
  audit.about({ object: `review:${reviewId.toLowerCase()}` })
  return ctx.system.systemTransaction(async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (!review) throw new TeamRefusal('not-found')
    audit.about({ hostId: review.hostId })
    if (review.state !== 'open') throw new TeamRefusal('team-rule', { rule: 'decided-already' })
    const done = await work(tx, review)
    await audit.writeIn(tx)
    return done
  })
}
