import { randomUUID } from 'node:crypto'
import { OutboundFailure } from '@plumbline/connectors'
import type { AnyEndpoint } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import { issueBriefToken } from '../../access/issue-tokens.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { readUser } from '../../storage/users.ts'
import { type SandboxCall, sandboxCall } from '../sandbox/sandbox-call.ts'
import { keepDetails } from '../team/audit-details.ts'
import type { MemberCall } from '../team/team-call.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { servedEndpoints } from './list-api-calls.ts'
import { withoutSecrets } from './without-secrets.ts'

interface WantedCall {
  name: string
  userId?: string
  values: readonly { name: string; value: string }[]
  body?: string
}

/**
 * Makes a call of the public API as the server of the host, or the client of one of its users, would make it. The token is good for this
 * call and stays here. What the call does stands in the log of the API under its request id; that a member made it, in the audit log.
 */
export async function runApiCall(ctx: Context, call: MemberCall, hostId: string, wanted: WantedCall) {
  const at = sandboxCall(ctx, call, hostId)
  const endpoint = servedEndpoints(ctx).find(({ name }) => name === wanted.name)
  if (!endpoint) throw new TeamRefusal('not-found')
  const requestId = randomUUID()
  const token = await ctx.db.transaction(at.scope, async (tx) => {
    const issued = await tokenFor(ctx, tx, at, endpoint, wanted.userId?.toLowerCase())
    await call.audit.writeIn(tx)
    await keepDetails(ctx, tx, call, { after: { call: endpoint.name, requestId } })
    return issued
  })
  const { status, headers, body, tookMs } = await send(ctx, endpoint, wanted, { requestId, token })
  const contentType = headers['content-type'] ?? null
  const isText = contentType === null || /json|text/.test(contentType)
  return {
    status,
    tookMs,
    requestId,
    contentType,
    body: isText ? withoutSecrets(Buffer.from(body).toString('utf8'), endpoint) : null,
    bytes: body.byteLength,
  }
}

/** Null for calls that take none. */
async function tokenFor(
  ctx: Context,
  tx: Transaction,
  { scope, now }: SandboxCall,
  { audience }: AnyEndpoint,
  userId: string | undefined,
): Promise<string | null> {
  const issue = { directory: ctx.directory, issuer: ctx.config.publicUrl }
  const { hostId } = scope
  if (audience === 'anyone') return null
  if (audience === 'host') return issueBriefToken(issue, tx, { hostId, keyId: keyOf(ctx, hostId), userId: null }, now)
  if (userId === undefined) throw new Refusal('invalid-value', ['userId: this call is made by a user'])
  const user = requireUser(await readUser(tx, userId))
  requireAllowed(user, 'issue-preauth')
  return issueBriefToken(issue, tx, { hostId, keyId: null, userId: user.id }, now)
}

/** The call is made by a key of the host; by one without limits, where there is one. */
function keyOf(ctx: Context, hostId: string): string {
  const keys = ctx.directory.keysOf(hostId, ctx.clock.now()).filter(({ sources }) => sources.length === 0)
  const [key] = keys.toSorted((one, other) => one.scopes.length - other.scopes.length)
  if (!key) throw new TeamRefusal('team-rule', { rule: 'no-key' })
  return key.id
}

async function send(
  ctx: Context,
  endpoint: AnyEndpoint,
  { values, body }: WantedCall,
  { requestId, token }: { requestId: string; token: string | null },
) {
  const given = new Map(values.map(({ name, value }) => [name, value]))
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''))
  const query = new URLSearchParams(chosen(endpoint.query, given))
  try {
    return await ctx.ownApi.send({
      method: endpoint.method,
      path: query.size === 0 ? path : `${path}?${query}`,
      headers: {
        ...Object.fromEntries(chosen(endpoint.headers, given).map(([name, value]) => [name, headerText(name, value)])),
        'x-request-id': requestId,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body,
    })
  } catch (fault) {
    if (fault instanceof OutboundFailure) throw new Refusal('unavailable', {}, 1)
    throw fault
  }
}

/** Of what was given, what the call takes here. */
function chosen(schema: AnyEndpoint['query'], given: ReadonlyMap<string, string>): [string, string][] {
  const names = Object.keys(schema?.properties ?? {})
  return names.flatMap((name): [string, string][] => (given.has(name) ? [[name, given.get(name)!]] : []))
}

function headerText(name: string, value: string): string {
  if (!/^[\x20-\x7e]*$/.test(value)) throw new Refusal('invalid-value', [`${name}: must be plain letters`])
  return value
}
