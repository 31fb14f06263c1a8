import { randomUUID } from 'node:crypto'
import { scopeOfHost } from '../../packages/server/src/access/authenticate.ts'
import type { Context } from '../../packages/server/src/context.ts'
import { workKinds } from '../../packages/server/src/jobs/kinds.ts'
import type { WorkKindName, WorkPayloads } from '../../packages/server/src/storage/work-payloads.ts'
import type { WorkKind } from '../../packages/server/src/work/work-kind.ts'

/** Runs a job of a host until it has nothing left to do at that time: a long one leaves the rest to its next turn. */
export async function runWork<Name extends WorkKindName>(
  ctx: Context,
  hostId: string,
  kind: Name,
  payload: WorkPayloads[Name],
  now: number,
): Promise<void> {
  const job: WorkKind<Name> = workKinds[kind]
  const scope = scopeOfHost(ctx.directory, hostId)!
  const item = { hostId, id: randomUUID(), kind, key: '', payload, dueAt: now, attempts: 1, fence: 1 }
  let again: number | undefined
  do again = (await job.run(ctx, { scope, item, now })).again
  while (again !== undefined && again <= now)
}
