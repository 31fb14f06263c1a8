import pg from 'pg'
import { StartFault } from './start-fault.ts'

const oldestMajor = 15

/** Makes sure that the database of DATABASE_URL is there and new enough, before anything is started on it. */
export async function checkDatabase(url: string): Promise<void> {
  const place = whereOf(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const answer = await client.query<{ server_version: string }>('show server_version')
    const version = answer.rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldestMajor) {
      throw new StartFault(
        `The database at ${place} is PostgreSQL ${version}; version ${oldestMajor} or later is needed.`,
      )
    }
  } catch (error) {
    throw error instanceof StartFault ? error : new StartFault(explain(error as Error & { code?: string }, place))
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Host and database without the credentials. */
function whereOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}:${port || 5432}${pathname}`
}

function explain(error: Error & { code?: string }, place: string): string {
  const reasons: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'the name server does not answer',
    ETIMEDOUT: 'it does not answer',
    EHOSTUNREACH: 'there is no way to that host',
    ENETUNREACH: 'there is no way to that network',
    '28P01': 'the password or the user is wrong',
    '28000': 'this user is not let in',
    '3D000': 'there is no such database',
    '53300': 'it has no connection left',
    '57P03': 'it is still starting up',
  }
  // A host with several addresses fails with one error that holds the others and has no text of its own.
  const first = error instanceof AggregateError ? (error.errors[0] as Error & { code?: string }) : error
  const reason = reasons[first.code ?? ''] ?? (first.message.includes('timeout') ? 'it does not answer' : first.message)
  return `The database at ${place} cannot be used: ${reason}. Check DATABASE_URL.`
}
