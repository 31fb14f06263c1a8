import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { BatchProgress, BatchType, ChosenBatches } from '../../storage/batches.ts'
import { batchWithItems, pageOfBatches } from '../batches/list-batches.ts'
import { retryFailedUsers } from '../batches/retry-failed-users.ts'
import { submitBatch } from '../batches/submit-batch.ts'
import { toBatchAnswer } from '../batches/to-batch-answer.ts'
import { hostCall } from '../team/host-call.ts'
import { memberNames } from '../team/member-names.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'

type ItemsQuery = Partial<Parameters<typeof batchWithItems>[3]>

type BatchesQuery = Partial<Pick<ChosenBatches, 'type' | 'state'>> & { since?: number; limit?: number; cursor?: string }

const usualLimit = 25

export async function tellBatches(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  { type, state, since, limit = usualLimit, cursor }: BatchesQuery,
) {
  const at = hostCall(ctx, call, hostId)
  const chosen = { type: type ?? null, state: state ?? null, submittedSince: since ?? null }
  const { shown, nextCursor } = await pageOfBatches(ctx, at, { limit, cursor }, chosen)
  return { batches: await told(ctx, call, shown), nextCursor }
}

export async function tellBatch(
  ctx: Context,
  call: MemberCall,
  { hostId, batchId }: { hostId: string; batchId: string },
  query: ItemsQuery,
) {
  const at = hostCall(ctx, call, hostId)
  const { batch, items, nextCursor } = await batchWithItems(ctx, at, batchId, { limit: usualLimit, ...query })
  const [one] = await told(ctx, call, [batch])
  return { batch: one!, items, nextCursor }
}

/** Everybody in the list is changed by the rules for one; who is of another host fails like who does not exist. */
export function submitHostBatch(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  { type, userIds }: { type: BatchType; userIds: readonly string[] },
) {
  const at = submitCall(ctx, call, hostId)
  call.audit.about({ action: `batch.${type.toLowerCase()}` })
  // Closing needs a second person there, for one account; a list of one must not be the way around.
  if (type === 'CLOSE' && kindOfHost(ctx, at.host) === 'live')
    throw new TeamRefusal('team-rule', { rule: 'close-one-by-one' })
  return submitBatch(ctx, at, { type, userIds })
}

export function retryHostBatch(
  ctx: Context,
  call: MemberCall,
  { hostId, batchId }: { hostId: string; batchId: string },
) {
  return retryFailedUsers(ctx, submitCall(ctx, call, hostId), batchId)
}

function submitCall(ctx: Context, call: MemberCall, hostId: string) {
  const { requestId, address, audit, member } = call
  return { ...hostCall(ctx, call, hostId), requestId, address, audit, actor: `${memberActor}${member.id}` }
}

const memberActor = 'team:'

async function told(ctx: Context, call: MemberCall, batches: readonly BatchProgress[]) {
  const idOf = ({ actor }: BatchProgress) => (actor.startsWith(memberActor) ? actor.slice(memberActor.length) : null)
  const names = await memberNames(
    ctx,
    call,
    batches.map(idOf).filter((id) => id !== null),
  )
  return batches.map((batch) => {
    const id = idOf(batch)
    const by = id === null ? ('key' as const) : ('member' as const)
    return { ...toBatchAnswer(batch), by, byName: names.get(id ?? '') ?? null }
  })
}
