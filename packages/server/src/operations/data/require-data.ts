import { type FeatureName, featureFlags } from '@plumbline/core/enrollment'
import type { HostSettings, Product, ProductKind } from '@plumbline/core/hosts'
import { Refusal } from '@plumbline/core/refusals'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { UserRecord } from '../../storage/users.ts'
import { requireAllowed } from '../users/require-user.ts'

/** Which kinds of host an endpoint serves, and which endpoint the others should use. */
interface Served {
  kinds: readonly ProductKind[]
  /** Of MULTI hosts only those that have EFX. */
  needsEfx?: boolean
  instead?: string
}

const efxProducts: readonly ProductKind[] = ['EFX_1B', 'EFX_3B']
const severalBureaus: readonly ProductKind[] = ['EFX_1B', 'MULTI']

export const efxScores: Served = { kinds: efxProducts, instead: 'latest-scores' }
export const severalScores: Served = { kinds: severalBureaus, instead: 'efx-latest-scores' }
export const efxReports: Served = { kinds: efxProducts, instead: 'latest-report' }
export const severalReports: Served = { kinds: severalBureaus, instead: 'efx-latest-report' }
/** On the data of EFX alone: the merged product has none. */
export const onlyEfx: Served = { kinds: ['EFX_1B', 'MULTI'], needsEfx: true }
export const anyWithEfx: Served = { kinds: ['EFX_1B', 'MULTI', 'EFX_3B'], needsEfx: true }

/** The first look at a data call: does the endpoint belong to the host's bureau product, and has the host bought it. */
export function requireServed(host: HostRecord, served: Served, product?: Product): void {
  const { productKind, bureaus, products } = host.settings
  const fits = served.kinds.includes(productKind) && !(served.needsEfx && !hasEfx(productKind, bureaus))
  if (!fits) throw new Refusal('wrong-bureau-product', served.instead ? { use: served.instead } : {})
  if (product && !products.includes(product)) throw new Refusal('product-not-enabled', { product })
}

/** Whether the user may see data of this kind now. */
export function requireDataAccess(user: UserRecord, feature: FeatureName): void {
  for (const { check } of userGates) check(user, feature)
}

interface UserGate {
  name: 'status' | 'identity' | 'feature'
  check(user: UserRecord, feature: FeatureName): void
}

/** What is asked of a user before data is shown, in this order. */
export const userGates: readonly UserGate[] = [
  { name: 'status', check: (user) => requireAllowed(user, 'read-data') },
  {
    name: 'identity',
    check: (user) => {
      if (!user.idpass) throw new Refusal('no-data-access', { reason: 'identity' })
    },
  },
  {
    name: 'feature',
    check: (user, feature) => {
      if ((user.flags & featureFlags([feature])) === 0) throw new Refusal('no-data-access', { reason: 'feature' })
    },
  },
]

function hasEfx(productKind: ProductKind, bureaus: HostSettings['bureaus']): boolean {
  return productKind !== 'MULTI' || bureaus.includes('EFX')
}
