import type { Bureau } from '@plumbline/core/bureaus'
import { mix, whole } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import type { CollectionAccount } from '../collection-account.ts'

/** The number as the bureau masks it: one shows the end, one the beginning, one both. No issuer's numbers begin with 9. */
export function accountNumberAt(bureau: Bureau, { seed, product }: Account): string {
  const begin = `9${whole(seed, 31, 100, 999)}`
  const end = String(mix(seed, 32) % 10_000).padStart(4, '0')
  const hidden = 'X'.repeat(product.card ? 8 : 5)
  if (bureau === 'EFX') return `${hidden.toLowerCase()}${end}`
  return bureau === 'TU' ? `${begin}${hidden}` : `${begin}${hidden}${end}`
}

export function collectionNumberAt(bureau: Bureau, { seed }: CollectionAccount): string {
  const end = String(mix(seed, 32) % 10_000).padStart(4, '0')
  return bureau === 'EFX'
    ? `xxxx${end}`
    : bureau === 'TU'
      ? `${whole(seed, 31, 10, 99)}${end}XX`
      : `${whole(seed, 31, 10, 99)}XX${end}`
}
