import { hourMs } from '@plumbline/core/calendar'
import { liveApiKeys } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import { blockList } from '../../access/addresses.ts'
import type { Context } from '../../context.ts'
import { type ListedKey, listApiKeys, lockApiKeys, revokeApiKeyIn, updateApiKey } from '../../storage/api-keys.ts'
import type { Transaction } from '../../storage/database.ts'
import { type IssuedKey, issueApiKey } from '../hosts/issue-api-key.ts'
import { keyPrefix } from '../hosts/key-prefix.ts'
import { isAlive, rollApiKey } from '../hosts/roll-api-key.ts'
import { hostCall } from '../team/host-call.ts'
import { namesForBoth } from '../team/names-for-both.ts'
import type { MemberCall } from '../team/team-call.ts'

interface WantedKey {
  name: string
  scopes?: readonly string[]
  sources?: readonly string[]
  expiresAt?: number | null
}

/** The keys of a host. Secrets are in none of its answers, and of the key itself it shows the beginning. */
export async function listHostKeys(ctx: Context, call: MemberCall, hostId: string) {
  const { scope } = hostCall(ctx, call, hostId)
  const keys = await listApiKeys(ctx.system, scope.hostId)
  const makers = keys.map(({ createdBy }) => createdBy?.split(':')[1] ?? null)
  const names = await namesForBoth(
    ctx,
    call,
    makers.filter((id) => id !== null),
  )
  return {
    items: keys.map(({ apikey, lastNetwork, ...key }, place) => ({
      ...key,
      prefix: keyPrefix(apikey),
      scopes: [...key.scopes],
      sources: [...key.sources],
      createdBy: makers[place]!,
      createdByName: names.get(makers[place] ?? '') ?? null,
      lastLoginFrom: lastNetwork,
      state: stateOf(key, call.now),
    })),
  }
}

/** A new key; its secret is in this answer and nowhere else. */
export async function createHostKey(ctx: Context, call: MemberCall, hostId: string, wanted: WantedKey) {
  requireSources(wanted.sources)
  requireFuture(wanted.expiresAt, call.now)
  return changeKeys(ctx, call, hostId, async (tx, keys, id) => {
    requireRoom(keys, call.now)
    const createdBy = `team:${call.member.id}`
    const issued = await issueApiKey({ system: tx, vault: ctx.vault }, id, { ...wanted, createdBy, now: call.now })
    call.audit.about({ object: `key:${issued.keyId}` })
    return shown(issued)
  })
}

/** Another name, list of addresses or end. What a key may do stays what it was. */
export async function changeHostKey(
  ctx: Context,
  call: MemberCall,
  { hostId, keyId }: { hostId: string; keyId: string },
  change: Partial<Omit<WantedKey, 'scopes'>>,
): Promise<void> {
  requireSources(change.sources)
  requireFuture(change.expiresAt, call.now)
  await changeKeys(ctx, call, hostId, async (tx, keys, id) => {
    const key = requireAlive(keys, keyId, call.now)
    call.audit.about({ object: `key:${key.id}` })
    await updateApiKey(tx, id, key.id, change, call.now)
  })
}

/** Puts a new key in the place of one that goes on for the overlap. */
export async function rollHostKey(
  ctx: Context,
  call: MemberCall,
  { hostId, keyId }: { hostId: string; keyId: string },
  overlapHours: number,
) {
  return changeKeys(ctx, call, hostId, async (tx, keys, id) => {
    const key = requireAlive(keys, keyId, call.now)
    requireRoom(keys, call.now)
    const roll = { keyId: key.id, overlapMs: overlapHours * hourMs, createdBy: `team:${call.member.id}`, now: call.now }
    const rolled = await rollApiKey({ tx, vault: ctx.vault }, id, roll)
    if (!rolled) throw new TeamRefusal('not-found')
    call.audit.about({ object: `key:${rolled.keyId}` })
    return { ...shown(rolled), previousEndsAt: rolled.previousEndsAt }
  })
}

/** Ends a key with every log-in that was made with it. */
export async function revokeHostKey(
  ctx: Context,
  call: MemberCall,
  { hostId, keyId }: { hostId: string; keyId: string },
): Promise<void> {
  await changeKeys(ctx, call, hostId, async (tx, _keys, id) => {
    call.audit.about({ object: `key:${keyId.toLowerCase()}` })
    if (!(await revokeApiKeyIn(tx, id, keyId, call.now))) throw new TeamRefusal('not-found')
  })
}

/** Changes of one host's keys follow each other. This process knows of them when it answers, the others a moment later. */
async function changeKeys<T>(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  change: (tx: Transaction, keys: readonly ListedKey[], hostId: string) => Promise<T>,
): Promise<T> {
  const { scope } = hostCall(ctx, call, hostId)
  const changed = await ctx.system.systemTransaction(async (tx) => {
    await lockApiKeys(tx, scope.hostId)
    const result = await change(tx, await listApiKeys(tx, scope.hostId), scope.hostId)
    await call.audit.writeIn(tx)
    return result
  })
  await ctx.directory.reload('apiKeys')
  return changed
}

function shown({ keyId, apikey, secret }: IssuedKey) {
  return { id: keyId, apikey, secret }
}

function stateOf(
  key: Pick<ListedKey, 'revokedAt' | 'expiresAt'>,
  now: number,
): 'live' | 'ending' | 'expired' | 'revoked' {
  if (key.revokedAt !== null) return 'revoked'
  if (!isAlive(key, now)) return 'expired'
  return key.expiresAt === null ? 'live' : 'ending'
}

function requireAlive(keys: readonly ListedKey[], keyId: string, now: number): ListedKey {
  const key = keys.find(({ id }) => id === keyId.toLowerCase())
  if (!key || !isAlive(key, now)) throw new TeamRefusal('not-found')
  return key
}

function requireRoom(keys: readonly ListedKey[], now: number): void {
  if (keys.filter((key) => isAlive(key, now)).length >= liveApiKeys) {
    throw new TeamRefusal('limit-reached', { keys: liveApiKeys })
  }
}

function requireSources(sources: readonly string[] | undefined): void {
  try {
    blockList(sources ?? [])
  } catch {
    throw new Refusal('invalid-value', ['sources: must be addresses or CIDR blocks'])
  }
}

function requireFuture(expiresAt: number | null | undefined, now: number): void {
  if (typeof expiresAt === 'number' && expiresAt <= now) {
    throw new Refusal('invalid-value', ['expiresAt: lies in the past'])
  }
}
