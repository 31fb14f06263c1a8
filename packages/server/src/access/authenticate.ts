import { Refusal, refusedToken } from '@plumbline/core/refusals'
import type { HostRecord } from '../storage/directory-tables.ts'
import { HostScope } from '../storage/host-scope.ts'
import type { Clock } from './clock.ts'
import type { Directory } from './directory.ts'
import type { Claims, TokenVerifier } from './signing.ts'

/** The caller that an access token proves. */
export interface HostPrincipal {
  kind: 'host'
  scope: HostScope
  host: HostRecord
  keyId: string
  familyId: string
}

export interface UserPrincipal {
  kind: 'user'
  scope: HostScope
  host: HostRecord
  userId: string
  sessionId: string
  /** What the session is limited to; undefined without a limit. */
  components: readonly string[] | undefined
}

export type Principal = HostPrincipal | UserPrincipal

interface AccessParts {
  verifier: TokenVerifier
  directory: Directory
  clock: Clock
}

/**
 * Checks a bearer token for one audience. The order of the refusals is part of the contract: a bad token, an expired one,
 * one for the other audience, a suspended host.
 */
export function authenticate(
  parts: AccessParts,
  audience: 'host' | 'user',
  authorization: string | undefined,
  userTokenToo = false,
): Principal {
  if (authorization === undefined || authorization.trim() === '') throw refusedToken(audience, 'is required')
  const claims = parts.verifier.verify(bearerToken(authorization) ?? '')
  const host = claims && parts.directory.host(claims.hid)
  if (!claims || !host) throw refusedToken(audience, 'is not valid')
  const familyId = familyOf(claims)
  if (parts.directory.isRevoked(familyId)) throw refusedToken(audience, 'is not valid')
  if (claims.aud === 'host' && !parts.directory.isKeyAlive(keyOf(claims), parts.clock.now()))
    throw refusedToken(audience, 'is not valid')
  if (claims.exp * 1000 <= parts.clock.hostNow(host.id)) throw refusedToken(audience, 'has expired')
  if (claims.aud !== audience && !(userTokenToo && claims.aud === 'user'))
    throw new Refusal('wrong-audience', [`authorization: ${audience} token is required, this is a ${claims.aud} token`])
  requireServing(host)
  const scope = HostScope.mint(host.id)
  return claims.aud === 'host'
    ? { kind: 'host', scope, host, keyId: keyOf(claims), familyId }
    : { kind: 'user', scope, host, userId: claims.sub, sessionId: familyId, components: claims.cmp }
}

/** Nothing goes on at a host that the operator has suspended. */
export function requireServing(host: Pick<HostRecord, 'suspended'>): void {
  if (host.suspended) throw new Refusal('host-suspended')
}

function familyOf(claims: Claims): string {
  return claims.sid ?? claims.jti.split('.')[0] ?? ''
}

function keyOf(claims: Claims): string {
  return claims.jti.split('.')[1] ?? ''
}

function bearerToken(authorization: string | undefined): string | undefined {
  const match = authorization && /^bearer +([A-Za-z0-9_.-]+)$/i.exec(authorization.trim())
  return match ? match[1] : undefined
}

/** For work that was claimed for a host, and for secrets that name their host; both are checked by what follows. */
export function scopeOfHost(directory: Pick<Directory, 'host'>, hostId: string): HostScope | undefined {
  return directory.host(hostId) && HostScope.mint(hostId)
}
