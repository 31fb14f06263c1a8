import type { InjectedStep } from './injected/injected-event.ts'
import type { Walk } from './walk.ts'

/** A copy that can be walked on without the other noticing, with more steps to come. What never changes is shared. */
export function branchWalk(walk: Walk, added: readonly InjectedStep[]): Walk {
  const accounts = walk.accounts.map((account) => ({ ...account, reports: [...account.reports] }))
  const copies = new Map(walk.accounts.map((account, index) => [account, accounts[index]!]))
  return {
    ...walk,
    injected: [...walk.injected, ...added].sort((a, b) => a.day - b.day),
    utilization: { ...walk.utilization },
    accounts,
    active: walk.active.map((account) => copies.get(account)!),
    inquiries: [...walk.inquiries],
    collections: walk.collections.map((collection) => ({ ...collection, reports: [...collection.reports] })),
    bankruptcies: walk.bankruptcies.map((bankruptcy) => ({ ...bankruptcy, steps: [...bankruptcy.steps] })),
    personal: [...walk.personal],
    statements: [...walk.statements],
  }
}
