/** A prepared statement: the name is what PostgreSQL keeps the plan under, so it is unique. */
export interface Statement {
  readonly name: string
  readonly text: string
  /** Its order comes from an index and not from sorting, whatever statistics say. Only inside a transaction. */
  readonly inIndexOrder?: true
}

/** Reads for the operator and the workers, and everything that runs inside a transaction whose host is set already. */
export function statement(name: string, text: string): Statement {
  return noted({ name, text })
}

/**
 * Takes the first rows of many, in the order of an index. Tables that have filled up since they were analyzed look empty to the
 * planner, and then it would read and sort all of them.
 */
export function statementInIndexOrder(name: string, text: string): Statement {
  return noted({ name, text, inIndexOrder: true })
}

/**
 * A read of one host's rows in a single round trip. `$1` is the host, own parameters start at `$2`, and `host.id` is the
 * host as uuid.
 *
 * The host is set for the statement's own transaction before the inner query runs: OFFSET 0 keeps the planner from
 * pulling the inner query up and scanning its tables first. Were it to do so all the same, row-level security would see
 * no host and return nothing.
 */
export function hostRead(name: string, inner: string): Statement {
  return noted({
    name,
    text: `WITH host AS MATERIALIZED (SELECT set_config('plumbline.host_id', $1, true)::uuid AS id)
      SELECT found.* FROM host, LATERAL (${inner} OFFSET 0) AS found`,
  })
}

/** The same for the rows of a team: `$1` is the team, and `team.id` the team as uuid. */
export function teamRead(name: string, inner: string): Statement {
  return noted({
    name,
    text: `WITH team AS MATERIALIZED (SELECT set_config('plumbline.team_id', $1, true)::uuid AS id)
      SELECT found.* FROM team, LATERAL (${inner} OFFSET 0) AS found`,
  })
}

/** Every statement of the modules that are loaded, by its name. */
export function everyStatement(): readonly Statement[] {
  return [...statements.values()]
}

const statements = new Map<string, Statement>()

/**
 * Host and team are looked up when the statement runs and not while it is planned. A connection keeps plans for all hosts: one that
 * was made for the few rows of a small host reads every row of a large one.
 */
function noted({ name, text, ...rest }: Statement): Statement {
  if (statements.has(name)) throw new Error(`Two statements are called ${name}; a connection would mix them up.`)
  const one = { name, text: text.replaceAll(/current_(host|team)\(\)/g, '(SELECT $&)'), ...rest }
  statements.set(name, one)
  return one
}
