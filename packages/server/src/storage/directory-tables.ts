import { defaultSettings, type HostSettings } from '@plumbline/core/hosts'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** What every process keeps in memory of hosts, API keys, signing keys and ended sessions. */
export interface HostRecord {
  id: string
  customerId: string
  key: string
  name: string
  widgetKey: string
  settings: HostSettings
  clockOffsetMs: number
  suspended: boolean
  /** A review made it: its people are real, and nothing of the sandbox is open to it. */
  live: boolean
}

export interface ApiKeyRecord {
  id: string
  hostId: string
  apikey: string
  secretHash: Buffer
  scopes: readonly string[]
  sources: readonly string[]
  expiresAt: number | null
  revokedAt: number | null
}

export interface SigningKeyRecord {
  kid: string
  publicJwk: Record<string, unknown>
  sealedPrivate: Buffer
  createdAt: number
  retiresAt: number | null
}

export async function loadHosts(system: Pick<Database, 'run'>): Promise<HostRecord[]> {
  return (await system.run(allHosts)).map((row) => ({
    id: row['id'] as string,
    customerId: row['customer_id'] as string,
    key: row['key'] as string,
    name: row['name'] as string,
    widgetKey: row['widget_key'] as string,
    settings: withDefaults(row['settings'] as HostSettings),
    clockOffsetMs: row['clock_offset_ms'] as number,
    suspended: row['suspended_at'] !== null,
    live: row['review_id'] !== null,
  }))
}

export async function loadApiKeys(system: Database): Promise<ApiKeyRecord[]> {
  return (await system.run(allApiKeys)).map((row) => ({
    id: row['id'] as string,
    hostId: row['host_id'] as string,
    apikey: row['apikey'] as string,
    secretHash: row['secret_hash'] as Buffer,
    scopes: row['scopes'] as string[],
    sources: row['sources'] as string[],
    expiresAt: row['expires_at'] as number | null,
    revokedAt: row['revoked_at'] as number | null,
  }))
}

export async function loadSigningKeys(system: Database): Promise<SigningKeyRecord[]> {
  return (await system.run(allSigningKeys)).map((row) => ({
    kid: row['kid'] as string,
    publicJwk: row['public_jwk'] as Record<string, unknown>,
    sealedPrivate: row['sealed_private'] as Buffer,
    createdAt: row['created_at'] as number,
    retiresAt: row['retires_at'] as number | null,
  }))
}

/** Ids of the sessions ended since then. */
export async function loadRevokedFamilies(system: Database, since: number): Promise<string[]> {
  return (await system.run(revokedFamilies, [since])).map((row) => row['id'] as string)
}

/** A host that was stored before a setting existed has its default. */
function withDefaults(stored: HostSettings): HostSettings {
  const defaults = defaultSettings('production')
  const limits = { ...defaults.limits, ...stored.limits }
  return { ...defaults, ...stored, limits, switches: { ...defaults.switches, ...stored.switches } }
}

/** A short text per part that changes whenever the part does. */
export async function loadMarks(
  system: Database,
  since: number,
): Promise<Record<'hosts' | 'apiKeys' | 'signingKeys' | 'revoked' | 'texts', string>> {
  return (await system.run(marks, [since]))[0] as Awaited<ReturnType<typeof loadMarks>>
}

const marks = statement(
  'directory-marks',
  `SELECT
     (SELECT concat(count(*), ' ', sum(updated_at)) FROM hosts) AS "hosts",
     (SELECT concat(count(*), ' ', count(revoked_at), ' ', sum(expires_at), ' ', sum(updated_at)) FROM api_keys) AS "apiKeys",
     (SELECT concat(count(*), ' ', max(created_at)) FROM signing_keys) AS "signingKeys",
     (SELECT concat(count(*), ' ', max(revoked_at)) FROM token_families WHERE revoked_at > $1 AND kind = 'host') AS "revoked",
     (SELECT concat(count(*), ' ', count(ended_at)) FROM text_publications WHERE state = 'approved') AS "texts"`,
)
const allHosts = statement(
  'all-hosts',
  'SELECT id, customer_id, key, name, widget_key, settings, clock_offset_ms, suspended_at, review_id FROM hosts',
)
const allApiKeys = statement(
  'all-api-keys',
  'SELECT id, host_id, apikey, secret_hash, scopes, sources, expires_at, revoked_at FROM api_keys',
)
const allSigningKeys = statement(
  'all-signing-keys',
  'SELECT kid, public_jwk, sealed_private, created_at, retires_at FROM signing_keys ORDER BY created_at DESC',
)
const revokedFamilies = statement(
  'revoked-families',
  "SELECT id FROM token_families WHERE revoked_at > $1 AND kind = 'host'",
)
