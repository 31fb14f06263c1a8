import pg from 'pg'

/**
 * Statements that every process runs now and then without a call: hosts, keys and ended sessions, the time, its ring, closed
 * accounts, wordings, the request log, how providers and identity checks fare, with which secrets bureaus are called, and what the operator
 * ordered about them.
 */
const unasked = new RegExp(
  `^(${[
    'directory-|all-|revoked-families|published-wordings|clock-mark-|ring-checks|closed-list-|requests-insert$',
    'breaker-orders-|credential-|line-states-|provider-hours-|paused-kinds-|maintenance-ahead|identity-throttles-list|identity-sources-add',
  ].join('|')})`,
)

/**
 * The names of the statements that this process sends to the database while something is done, in their order. Two calls that
 * must not differ in time are compared by it.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  const { query } = pg.Client.prototype
  // biome-ignore lint/suspicious/noExplicitAny: the driver's function has many forms, and all pass through as they are.
  pg.Client.prototype.query = function (this: pg.Client, ...given: any[]) {
    const name = typeof given[0] === 'string' ? given[0] : given[0]?.name
    if (typeof name === 'string' && !unasked.test(name)) names.push(name)
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return names
}
