import type { Context } from '../../context.ts'
import { type BreakerOrder, listBreakerOrders } from '../../storage/breaker-orders.ts'
import { listLines, type ReportedLine } from '../../storage/line-states.ts'

/** Processes tell every two seconds; one that has not for so long is gone. */
const heardWithinMs = 15_000

/** `held`: an operator keeps it open. */
type BreakerStanding = 'closed' | 'half-open' | 'open' | 'held'

interface ProviderBreaker {
  provider: string
  state: BreakerStanding
  /** How many of the lines of all processes are not closed, and how many there are. */
  broken: number
  lines: number
  running: number
  waiting: number
  order: BreakerOrder | null
}

/** The breakers of each provider in all processes together: the worst of them counts. */
export async function breakerStates({ system, clock }: Context): Promise<ProviderBreaker[]> {
  const lines = Map.groupBy(await listLines(system, clock.now() - heardWithinMs), ({ provider }) => provider)
  const orders = new Map((await listBreakerOrders(system)).map((order) => [order.provider, order]))
  const names = new Set([...lines.keys(), ...orders.keys()])
  return [...names]
    .sort()
    .map((provider) => together(provider, lines.get(provider) ?? [], orders.get(provider) ?? null))
}

function together(provider: string, lines: readonly ReportedLine[], order: BreakerOrder | null): ProviderBreaker {
  const sum = (key: 'running' | 'waiting') => lines.reduce((total, line) => total + line[key], 0)
  const worst = (['open', 'half-open'] as const).find((state) => lines.some(({ breaker }) => breaker === state))
  return {
    provider,
    state: order?.heldOpen ? 'held' : (worst ?? 'closed'),
    broken: lines.filter(({ breaker }) => breaker !== 'closed').length,
    lines: lines.length,
    running: sum('running'),
    waiting: sum('waiting'),
    order,
  }
}
