import { Refusal } from '@plumbline/core/refusals'
import { teamOf } from '../../access/team-scopes.ts'
import { isOurs } from '../../audit/chain.ts'
import { auditKeyPurpose } from '../../audit/trail.ts'
import type { Context } from '../../context.ts'
import { linksOf, readFloor } from '../../storage/audit-chain.ts'
import { entriesInOrder, seqOfEntry } from '../../storage/audit-stream.ts'
import type { OperationCall } from '../call.ts'
import { detailsOf } from './audit-details.ts'

/**
 * Entries of a host in order, for a collector that comes back with the last id it got. Numbers are given before entries are
 * committed, so a low one can appear after a higher one: only what lies under the floor of the chain is handed out, where none can appear.
 */
export async function streamAudit(
  ctx: Context,
  { scope, host }: OperationCall,
  { after, limit }: { after?: string; limit: number },
) {
  const above = after === undefined ? 0 : await seqOfEntry(ctx.db, scope, after.toLowerCase())
  if (above === undefined) {
    throw new Refusal('invalid-value', ['after: is not the id of an entry of this host; leave it out to begin anew'])
  }
  const found = await entriesInOrder(ctx.db, scope, { above, upTo: await settledUpTo(ctx), limit: limit + 1 })
  const shown = found.slice(0, limit)
  const links = await linksOf(ctx.system, [above, ...shown.map(({ seq }) => seq)])
  const details = await detailsOf(
    ctx,
    teamOf(host.customerId),
    shown.map(({ id }) => id),
  )
  return {
    entries: shown.map(({ seq, ...entry }, index) => ({
      ...entry,
      details: details.get(entry.id) ?? null,
      link: links.get(seq)!,
      previousLink: links.get(shown[index - 1]?.seq ?? above) ?? null,
    })),
    next: shown.at(-1)?.id ?? after ?? null,
    hasMore: found.length > limit,
  }
}

/** A floor that somebody else has written is not believed; the linker replaces it within seconds. */
async function settledUpTo(ctx: Context): Promise<number> {
  const floor = await readFloor(ctx.system)
  return isOurs(ctx.vault.ring.derive(auditKeyPurpose), floor) ? floor.seq : 0
}
