import type { KeyObject } from 'node:crypto'
import { hostAccessSeconds } from '@plumbline/core/promises'
import type { Vault } from '../secrets/vault.ts'
import type { Database } from '../storage/database.ts'
import {
  type ApiKeyRecord,
  type HostRecord,
  loadApiKeys,
  loadHosts,
  loadMarks,
  loadRevokedFamilies,
  loadSigningKeys,
  type SigningKeyRecord,
} from '../storage/directory-tables.ts'
import { loadPublishedWordings } from '../storage/text-publications.ts'
import { faultFields, type Log } from '../telemetry/log.ts'
import { privateKeyOf, publicKeyOf, type SigningKey } from './signing.ts'
import { Wordings } from './wordings.ts'

/**
 * Hosts, API keys, signing keys, ended sessions and published texts, in the memory of every process. A change is announced by NOTIFY and known
 * everywhere within milliseconds; where a notification is lost, the poll finds it within two seconds.
 */
export class Directory {
  readonly #system: Database
  readonly #vault: Vault
  readonly #log: Log
  readonly #now: () => number
  #hosts = new Map<string, HostRecord>()
  #hostsByWidgetKey = new Map<string, HostRecord>()
  #origins = new Set<string>()
  #apiKeys = new Map<string, ApiKeyRecord>()
  #apiKeysById = new Map<string, ApiKeyRecord>()
  #signing: SigningKey | undefined
  #verifying = new Map<string, { key: KeyObject; jwk: Record<string, unknown>; retiresAt: number | null }>()
  #revoked = new Set<string>()
  #wordings = new Wordings([])
  #lastRound: Promise<void> = Promise.resolve()
  readonly #wanted = new Set<Part>()
  readonly #marks: Partial<Record<Part, string>> = {}

  constructor(system: Database, vault: Vault, log: Log, now: () => number) {
    this.#system = system
    this.#vault = vault
    this.#log = log
    this.#now = now
  }

  host(id: string): HostRecord | undefined {
    return this.#hosts.get(id)
  }

  /** The key is public: it names a host and proves nothing. */
  hostByWidgetKey(widgetKey: string): HostRecord | undefined {
    return this.#hostsByWidgetKey.get(widgetKey)
  }

  get hosts(): Iterable<HostRecord> {
    return this.#hosts.values()
  }

  /** Some host allows this browser origin; which one is known only with the token. */
  knowsOrigin(origin: string): boolean {
    return this.#origins.has(origin)
  }

  apiKey(apikey: string): ApiKeyRecord | undefined {
    return this.#apiKeys.get(apikey)
  }

  apiKeyById(id: string): ApiKeyRecord | undefined {
    return this.#apiKeysById.get(id)
  }

  /** Those of a host that are good now. */
  keysOf(hostId: string, now: number): ApiKeyRecord[] {
    return [...this.#apiKeysById.values()].filter((key) => key.hostId === hostId && this.isKeyAlive(key.id, now))
  }

  /** An API key is alive when it is neither revoked nor past the end of its overlap. */
  isKeyAlive(id: string, now: number): boolean {
    const key = this.#apiKeysById.get(id)
    return key !== undefined && key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now)
  }

  isRevoked(familyId: string): boolean {
    return this.#revoked.has(familyId)
  }

  /** This process knows it at once; the others learn it by NOTIFY. */
  markRevoked(familyId: string): void {
    this.#revoked.add(familyId)
  }

  get wordings(): Wordings {
    return this.#wordings
  }

  get signingKey(): SigningKey {
    if (!this.#signing) throw new Error('There is no signing key; run the migrations first.')
    return this.#signing
  }

  key(kid: string): KeyObject | undefined {
    const known = this.#verifying.get(kid)
    return known && (known.retiresAt === null || known.retiresAt > this.#now()) ? known.key : undefined
  }

  get publicKeys(): Record<string, unknown>[] {
    const now = this.#now()
    return [...this.#verifying.values()]
      .filter((one) => one.retiresAt === null || one.retiresAt > now)
      .map((one) => one.jwk)
  }

  /** Reads the named parts again; calls that come while it reads share one more round. */
  async reload(part: Part | 'all' = 'all'): Promise<void> {
    for (const one of part === 'all' ? parts : [part]) this.#wanted.add(one)
    // A round that is under way may have read before the change; the caller's own begins after it.
    const round = this.#lastRound.then(() => this.#readWanted())
    this.#lastRound = round.catch(() => undefined)
    await round
  }

  /** Reads again what has changed since the last look, whether or not a notification came. */
  async poll(): Promise<void> {
    const marks = await loadMarks(this.#system, this.#now() - revokedWindowMs)
    for (const part of parts) {
      if (this.#marks[part] === marks[part]) continue
      await this.reload(part)
      this.#marks[part] = marks[part]
    }
  }

  /** Called with the payload of a NOTIFY, which names the table. An empty one means that some may have been missed. */
  heard(table: string): void {
    const part = partOfTable[table]
    this.reload(part ?? 'all').catch((fault) => this.#log.warn('directory.reload-failed', faultFields(fault)))
  }

  async #readWanted(): Promise<void> {
    const wanted = [...this.#wanted]
    this.#wanted.clear()
    try {
      await Promise.all(wanted.map((part) => this.#read(part)))
    } catch (fault) {
      for (const part of wanted) this.#wanted.add(part)
      throw fault
    }
  }

  async #read(part: Part): Promise<void> {
    if (part === 'hosts') {
      const hosts = await loadHosts(this.#system)
      this.#hosts = new Map(hosts.map((host) => [host.id, host]))
      this.#hostsByWidgetKey = new Map(hosts.map((host) => [host.widgetKey, host]))
      this.#origins = new Set(hosts.flatMap((host) => host.settings.allowedOrigins))
    } else if (part === 'apiKeys') {
      const keys = await loadApiKeys(this.#system)
      this.#apiKeys = new Map(keys.map((key) => [key.apikey, key]))
      this.#apiKeysById = new Map(keys.map((key) => [key.id, key]))
    } else if (part === 'signingKeys') {
      this.#useSigningKeys(await loadSigningKeys(this.#system))
    } else if (part === 'texts') {
      this.#wordings = new Wordings(await loadPublishedWordings(this.#system))
    } else {
      this.#revoked = new Set(await loadRevokedFamilies(this.#system, this.#now() - revokedWindowMs))
    }
  }

  #useSigningKeys(records: SigningKeyRecord[]): void {
    const newest = records[0]
    if (!newest) return
    this.#verifying = new Map(
      records.map((one) => [
        one.kid,
        { key: publicKeyOf(one.publicJwk), jwk: one.publicJwk, retiresAt: one.retiresAt },
      ]),
    )
    if (this.#signing?.kid === newest.kid) return
    const pem = this.#vault.openRecord('signingKey', newest.sealedPrivate, newest.kid)
    this.#signing = { kid: newest.kid, privateKey: privateKeyOf(pem.toString('utf8')) }
  }
}

type Part = (typeof parts)[number]
const parts = ['hosts', 'apiKeys', 'signingKeys', 'revoked', 'texts'] as const
const partOfTable: Readonly<Record<string, Part>> = {
  hosts: 'hosts',
  api_keys: 'apiKeys',
  signing_keys: 'signingKeys',
  token_families: 'revoked',
  text_publications: 'texts',
}

// Twice the longest life of an access token.
const revokedWindowMs = 2 * hostAccessSeconds * 1000
