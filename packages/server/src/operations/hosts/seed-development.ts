import { createHmac } from 'node:crypto'
import type { Vault } from '../../secrets/vault.ts'
import type { Database } from '../../storage/database.ts'
import { addMissingSettings, insertCustomer } from '../../storage/hosts.ts'
import { createHost } from './create-host.ts'
import { type DevelopmentHost, developmentCustomers, developmentHosts } from './development-hosts.ts'
import { issueApiKey } from './issue-api-key.ts'

/** A seeded host as scripts find it in `sandbox.json`. */
export interface SeededHost {
  key: string
  name: string
  hostId: string
  customerId: string
  apikey: string
  secret: string
  widgetKey: string
  productKind: string
  bureaus: readonly string[]
  products: readonly string[]
  verificationType: string
  /** SERVICE: people log in with the service. */
  userManagement: string
  ruleSetId: string | null
}

/**
 * Customers, hosts and keys for development. Ids and secrets follow from the key ring: they are the same at every start
 * without being kept in clear anywhere, and different on every machine.
 */
export async function seedDevelopment(
  parts: { system: Database; vault: Vault },
  publicUrl: string,
  now: number,
): Promise<SeededHost[]> {
  for (const [letter, name] of Object.entries(developmentCustomers) as ['A' | 'B', string][]) {
    const id = uuidOf(derived(parts.vault, `customer ${letter}`))
    await insertCustomer(parts.system, { id, name, createdAt: now })
  }
  const seeded: SeededHost[] = []
  for (const host of developmentHosts) {
    const facts = seededHost(parts.vault, host)
    const wanted = hostToCreate(facts, host, publicUrl)
    // A host of an earlier version gets the settings that there were not, so that its widget can be shown too.
    if (!(await createHost(parts.system, wanted, now))) {
      await addMissingSettings(parts.system, facts.hostId, wanted.settings, now)
    }
    await issueSeededKey(parts, facts, now)
    seeded.push(facts)
  }
  return seeded
}

/** What follows from the key ring, whether or not the host is there. */
export function seededHost(vault: Vault, host: DevelopmentHost): SeededHost {
  const text = (what: string) => derived(vault, `${what} ${host.key}`).toString('base64url')
  const { productKind, bureaus, products, verificationType, userManagement } = host.settings
  return {
    key: host.key,
    name: host.name,
    hostId: uuidOf(derived(vault, `host ${host.key}`)),
    customerId: uuidOf(derived(vault, `customer ${host.customer}`)),
    apikey: `pk_dev_${text('apikey').slice(0, 24)}`,
    secret: `sk_dev_${text('secret')}`,
    widgetKey: `wk_${text('widget').slice(0, 24)}`,
    productKind,
    bureaus,
    products,
    verificationType,
    userManagement,
    // A start makes it once the service runs.
    ruleSetId: host.key === 'offers-iq' ? uuidOf(derived(vault, 'rule set')) : null,
  }
}

export function hostToCreate({ hostId, customerId, widgetKey }: SeededHost, host: DevelopmentHost, publicUrl: string) {
  const settings = { ...host.settings, allowedOrigins: [publicUrl, publicUrl.replace('127.0.0.1', 'localhost')] }
  return { ...host, settings, id: hostId, customerId, widgetKey, environment: 'development' as const }
}

/** A host that exists gets its key too, because a start that was cut off between the two left it without. */
export async function issueSeededKey(
  parts: { system: Database; vault: Vault },
  { key, hostId, apikey, secret }: SeededHost,
  now: number,
): Promise<void> {
  const known = { keyId: uuidOf(derived(parts.vault, `key ${key}`)), apikey, secret }
  await issueApiKey(parts, hostId, { known, now })
}

function derived(vault: Vault, what: string): Buffer {
  return createHmac('sha256', vault.recordKey('development seed')).update(what).digest()
}

/** Sixteen bytes in the form of a random UUID. */
function uuidOf(bytes: Buffer): string {
  const own = Buffer.from(bytes.subarray(0, 16))
  own[6] = (own[6]! & 0x0f) | 0x40
  own[8] = (own[8]! & 0x3f) | 0x80
  const hex = own.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
