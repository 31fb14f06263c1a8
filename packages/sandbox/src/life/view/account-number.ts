import type { Bureau } from '@plumbline/core/bureaus'
import { mix, remainder, whole } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import type { CollectionAccount } from '../collection-account.ts'
import { companySeed } from './sight.ts'

/**
 * The number as the bureau masks it: one shows the end, one the beginning, one both. No card of any issuer has a number that begins with 9; all of
 * an issuer and network begin in one of three ways, and a lost one as the one after it. Other creditors number their accounts each in a way of its own,
 * and the loans of a student at one servicer begin alike.
 */
export function accountNumberAt(
  bureau: Bureau,
  { seed, billSeed, product, company, network, openedDay }: Account,
): string {
  const first = product.card ? 9 : 1 + ((company.ordinal * 7 + company.name.length) % 8)
  const rest = product.card ? mix(mix(companySeed(company), network ?? 0), openedDay % 3) : billSeed
  const begin = `${first}${whole(rest, 31, 100, 999)}`
  const end = lastFour(seed)
  const hidden = 'X'.repeat(product.card ? 8 : 4 + ((company.ordinal * 5 + company.name.length) % 5))
  if (bureau === 'EFX') return `${hidden.toLowerCase()}${end}`
  return bureau === 'TU' ? `${begin}${hidden}` : `${begin}${hidden}${end}`
}

export function collectionNumberAt(bureau: Bureau, { seed }: CollectionAccount): string {
  const begin = String(whole(seed, 31, 1000, 9999))
  const end = lastFour(seed)
  if (bureau === 'EFX') return `xxxx${end}`
  return bureau === 'TU' ? `${begin}XXXX` : `${begin.slice(0, 2)}XX${end}`
}

/**
 * The number of an item of another bureau as EFX writes it, who knows it whole and masks it like its own. The id of an item is
 * the seed that its number is drawn from.
 */
export function numberByEfx(item: { readonly id: string; readonly accountNumber: string }): string {
  const hidden = item.accountNumber.replace(/[^X]/gi, '').toLowerCase()
  return `${item.id.startsWith('c') ? 'xxxx' : hidden}${lastFour(Number.parseInt(item.id.slice(1), 36))}`
}

function lastFour(seed: number): string {
  return String(remainder(mix(seed, 32), 10_000)).padStart(4, '0')
}
