import { createHmac } from 'node:crypto'
import type { Vault } from '../../secrets/vault.ts'
import type { Database } from '../../storage/database.ts'
import { addMissingSettings, insertCustomer } from '../../storage/hosts.ts'
import { createHost } from './create-host.ts'
import { developmentCustomers, developmentHosts } from './development-hosts.ts'
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
  const root = parts.vault.recordKey('development seed')
  const derive = (what: string) => createHmac('sha256', root).update(what).digest()
  const customerIds = {} as Record<keyof typeof developmentCustomers, string>
  for (const [letter, name] of Object.entries(developmentCustomers) as ['A' | 'B', string][]) {
    customerIds[letter] = uuidOf(derive(`customer ${letter}`))
    await insertCustomer(parts.system, { id: customerIds[letter], name, createdAt: now })
  }
  const seeded: SeededHost[] = []
  for (const host of developmentHosts) {
    const hostId = uuidOf(derive(`host ${host.key}`))
    const customerId = customerIds[host.customer]
    const widgetKey = `wk_${derive(`widget ${host.key}`).toString('base64url').slice(0, 24)}`
    const key = {
      keyId: uuidOf(derive(`key ${host.key}`)),
      apikey: `pk_dev_${derive(`apikey ${host.key}`).toString('base64url').slice(0, 24)}`,
      secret: `sk_dev_${derive(`secret ${host.key}`).toString('base64url')}`,
    }
    const settings = { ...host.settings, allowedOrigins: [publicUrl, publicUrl.replace('127.0.0.1', 'localhost')] }
    const wanted = { ...host, settings, id: hostId, customerId, widgetKey, environment: 'development' as const }
    // A host of an earlier version gets the settings that there were not, so that its widget can be shown too.
    if (!(await createHost(parts.system, wanted, now))) await addMissingSettings(parts.system, hostId, settings, now)
    // A host that exists gets its key too, because a start that was cut off between the two left it without.
    await issueApiKey(parts, hostId, { known: key, now })
    seeded.push({
      key: host.key,
      name: host.name,
      hostId,
      customerId,
      apikey: key.apikey,
      secret: key.secret,
      widgetKey,
      productKind: host.settings.productKind,
      bureaus: host.settings.bureaus,
      products: host.settings.products,
      verificationType: host.settings.verificationType,
      userManagement: host.settings.userManagement,
      // A start makes it once the service runs.
      ruleSetId: host.key === 'offers-iq' ? uuidOf(derive('rule set')) : null,
    })
  }
  return seeded
}

/** Sixteen bytes in the form of a random UUID. */
function uuidOf(bytes: Buffer): string {
  const own = Buffer.from(bytes.subarray(0, 16))
  own[6] = (own[6]! & 0x0f) | 0x40
  own[8] = (own[8]! & 0x3f) | 0x80
  const hex = own.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
