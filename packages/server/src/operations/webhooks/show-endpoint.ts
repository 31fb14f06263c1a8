import { signatureToleranceMinutes } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { countRecentAttempts, noAttempts } from '../../storage/recent-attempts.ts'
import { findEndpoint, listEndpoints } from '../../storage/webhook-endpoints.ts'
import { secretsOf } from '../../storage/webhook-secrets.ts'
import type { AuditedCall } from '../call.ts'
import { signatureHeaders } from './sign-message.ts'

/** More than a host can have. */
const allEndpoints = 100

/** The endpoints of a host with how they fare. */
export async function showEndpoints(ctx: Context, { scope, now }: AuditedCall) {
  const [endpoints, recent] = await Promise.all([
    listEndpoints(ctx.db, scope, { before: null, limit: allEndpoints }),
    countRecentAttempts(ctx.db, scope, now),
  ])
  return { items: endpoints.map((one) => ({ ...one, recent: recent.get(one.id) ?? noAttempts })) }
}

/** One of them with which secrets sign for it, and what a receiver has to check. */
export async function showEndpoint(ctx: Context, { scope, now, audit }: AuditedCall, endpointId: string) {
  audit.about({ object: `webhook-endpoint:${endpointId}` })
  const endpoint = await findEndpoint(ctx.db, scope, endpointId)
  if (!endpoint) throw new Refusal('webhook-endpoint-not-found')
  const [recent, secrets] = await Promise.all([
    countRecentAttempts(ctx.db, scope, now),
    secretsOf(ctx.db, scope, endpointId, now),
  ])
  return { ...endpoint, recent: recent.get(endpoint.id) ?? noAttempts, secrets, signature }
}

const { id: idHeader, timestamp: timestampHeader, signature: signatureHeader } = signatureHeaders

const signature = {
  algorithm: 'HMAC-SHA256',
  idHeader,
  timestampHeader,
  signatureHeader,
  version: 'v1',
  signedText: `{${idHeader}}.{${timestampHeader}}.{body}`,
  toleranceMinutes: signatureToleranceMinutes,
}
