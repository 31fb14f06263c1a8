import { randomBytes, randomUUID } from 'node:crypto'
import { hourMs, minuteMs } from '@plumbline/core/calendar'
import {
  hostAccessSeconds,
  hostRefreshHours,
  userAccessSeconds,
  userRefreshMinutes,
  userSessionHours,
} from '@plumbline/core/promises'
import type { Transaction } from '../storage/database.ts'
import { insertFamily, insertRefreshToken } from '../storage/token-families.ts'
import type { Directory } from './directory.ts'
import { newOpaqueToken } from './opaque-token.ts'
import { signToken } from './signing.ts'

/** What a caller gets: access token, its life in seconds, and the refresh token that follows it. */
export interface TokenAnswer {
  token: string
  expires: number
  refresh: string
}

interface Holder {
  hostId: string
  /** The API key that logged in, for a host; the user, for a user session. */
  keyId: string | null
  userId: string | null
  /** Components of the widget that a user session is limited to; null without a limit. */
  components?: readonly string[] | null
}

interface IssueParts {
  directory: Directory
  issuer: string
}

/** Begins a log-in or a user session. */
export async function startFamily(
  parts: IssueParts,
  tx: Transaction,
  holder: Holder,
  now: number,
): Promise<TokenAnswer> {
  const id = randomUUID()
  const kind = holder.userId === null ? 'host' : 'user'
  const endsAt = now + (kind === 'host' ? hostRefreshHours : userSessionHours) * hourMs
  const refresh = newOpaqueToken(holder.hostId)
  await insertFamily(
    tx,
    {
      id,
      kind,
      keyId: holder.keyId,
      userId: holder.userId,
      startedAt: now,
      endsAt,
      components: holder.components ?? null,
    },
    { hash: refresh.hash, familyId: id, issuedAt: now, expiresAt: refreshEnd(kind, now, endsAt) },
  )
  return answer(parts, holder, id, refresh.text, now)
}

/** A token for one call: it lives for two minutes and nothing follows it. */
export async function issueBriefToken(
  parts: IssueParts,
  tx: Transaction,
  holder: Holder,
  now: number,
): Promise<string> {
  const id = randomUUID()
  const kind = holder.userId === null ? 'host' : 'user'
  const { keyId, userId, components = null } = holder
  const endsAt = now + briefSeconds * 1000
  const unused = newOpaqueToken(holder.hostId)
  await insertFamily(
    tx,
    { id, kind, keyId, userId, startedAt: now, endsAt, components },
    { hash: unused.hash, familyId: id, issuedAt: now, expiresAt: now },
  )
  return answer(parts, holder, id, unused.text, now, briefSeconds).token
}

/** Continues one whose refresh token was just used up. */
export async function continueFamily(
  parts: IssueParts,
  tx: Transaction,
  holder: Holder,
  family: { id: string; endsAt: number },
  now: number,
): Promise<TokenAnswer> {
  const kind = holder.userId === null ? 'host' : 'user'
  const refresh = newOpaqueToken(holder.hostId)
  await insertRefreshToken(tx, {
    hash: refresh.hash,
    familyId: family.id,
    issuedAt: now,
    expiresAt: refreshEnd(kind, now, family.endsAt),
  })
  return answer(parts, holder, family.id, refresh.text, now)
}

function refreshEnd(kind: 'host' | 'user', now: number, endsAt: number): number {
  return kind === 'host' ? endsAt : Math.min(now + userRefreshMinutes * minuteMs, endsAt)
}

const briefSeconds = 120

function answer(
  parts: IssueParts,
  holder: Holder,
  familyId: string,
  refresh: string,
  now: number,
  seconds = holder.userId === null ? hostAccessSeconds : userAccessSeconds,
): TokenAnswer {
  const iat = Math.floor(now / 1000)
  const common = { iss: parts.issuer, hid: holder.hostId, iat }
  const random = randomBytes(9).toString('base64url')
  if (holder.userId === null) {
    const claims = {
      ...common,
      aud: 'host' as const,
      sub: holder.hostId,
      // Which log-in and which API key it came from: what the audit names as the actor.
      jti: `${familyId}.${holder.keyId}.${random}`,
      exp: iat + seconds,
      typ: 'host-access' as const,
    }
    return { token: signToken(claims, parts.directory.signingKey), expires: seconds, refresh }
  }
  const claims = {
    ...common,
    aud: 'user' as const,
    sub: holder.userId,
    jti: random,
    exp: iat + seconds,
    typ: 'user-access' as const,
    sid: familyId,
    ...(holder.components ? { cmp: holder.components } : {}),
  }
  return { token: signToken(claims, parts.directory.signingKey), expires: seconds, refresh }
}
