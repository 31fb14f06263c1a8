import type { HostSettings, Product } from './settings.ts'

/** Why a host cannot take a user of another host; the words stand in the details of the refusal. */
type Unfit = { readonly reason: 'user-management' } | { readonly reason: 'product'; readonly product: Product }

/**
 * Whether users of one host can live at another.
 *
 * A different set of bureaus, another product kind, another identity flow or fewer extras are no obstacle: changing them is
 * what a move is for. Two things are. People who log in with a password of ours need a host where we keep the log-in, and
 * those whose host keeps it have no password to bring. And the new host has to be one that monitors people: it verifies and
 * enrolls them (`IDENTITY`), and it has something to show them (`SCORES`, `REPORTS` or `ALERTS`).
 */
export function unfitForUsersOf(from: HostSettings, to: HostSettings): Unfit | null {
  if (from.userManagement !== to.userManagement) return { reason: 'user-management' }
  if (!to.products.includes('IDENTITY')) return { reason: 'product', product: 'IDENTITY' }
  const shown: readonly Product[] = ['SCORES', 'REPORTS', 'ALERTS']
  if (!shown.some((product) => to.products.includes(product))) return { reason: 'product', product: 'SCORES' }
  return null
}
