import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import { beginClockMove } from '../../storage/clock-moves.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { insertHost } from '../../storage/hosts.ts'
import { ensureStandingWork } from './create-host.ts'
import { pastMonthHost } from './development-hosts.ts'
import { hostToCreate, issueSeededKey, type SeededHost, seededHost } from './seed-development.ts'

/**
 * The host of the past month as it was at its beginning. Until the given instant of real time its work belongs to the caller, as during a
 * move of its clock: the workers live in the present and would find everything of the month overdue.
 */
export async function seedPastHost(
  ctx: Pick<Context, 'system' | 'db' | 'vault' | 'directory' | 'config'>,
  { from, heldUntil }: { from: number; heldUntil: number },
): Promise<{ host: SeededHost; scope: HostScope }> {
  const host = seededHost(ctx.vault, pastMonthHost)
  const created = { ...hostToCreate(host, pastMonthHost, ctx.config.publicUrl), createdAt: from }
  await insertHost(ctx.system, created)
  await ctx.directory.reload()
  const scope = scopeOfHost(ctx.directory, host.hostId)
  if (!scope) throw new Error(`Another host has the key ${host.key}`)
  // Whoever held it before was the same work in an earlier process, which has died.
  await beginClockMove(ctx.db, scope, { now: heldUntil, until: heldUntil }, async () => undefined)
  await ensureStandingWork(ctx.system, host.hostId, from)
  await issueSeededKey(ctx, host, from)
  await ctx.directory.reload()
  return { host, scope }
}
