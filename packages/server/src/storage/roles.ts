import type pg from 'pg'
import type { Database } from './database.ts'
import { statement } from './statement.ts'

/** Log-in secrets of the two roles. They come from the key ring, so that every machine with the ring can connect. */
export interface RoleSecrets {
  app: string
  system: string
}

/**
 * The two roles own nothing and bypass nothing. `plumbline_app` serves requests and sees one host at a time;
 * `plumbline_system` is for the operator and the workers and has grants table by table.
 */
export async function ensureRoles(client: pg.Client, secrets: RoleSecrets): Promise<void> {
  for (const [role, secret] of [
    ['plumbline_app', secrets.app],
    ['plumbline_system', secrets.system],
  ] as const) {
    const { rows } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    // A new role has no privilege by default; naming them would need a superuser. The secret is base64url, so it needs no
    // quoting; a utility statement could not take it as a parameter.
    await client.query(`${rows.length === 0 ? 'CREATE' : 'ALTER'} ROLE ${role} LOGIN PASSWORD '${secret}'`)
    await client.query(`ALTER ROLE ${role} SET search_path = plumbline`)
  }
}

/** The same database, reached as another role. */
export function urlFor(adminUrl: string, role: keyof RoleSecrets, secrets: RoleSecrets): string {
  const url = new URL(adminUrl)
  // A user named in the query would win over the one set here, and the service would run as the owner.
  url.searchParams.delete('user')
  url.searchParams.delete('password')
  url.username = `plumbline_${role}`
  url.password = secrets[role]
  return url.toString()
}

/** Refuses a log-in that could look past row-level security, also when the URL names another role. */
export async function requireRole(db: Database, role: keyof RoleSecrets): Promise<void> {
  const [row] = await db.run(whoAmI)
  if (row?.['name'] !== `plumbline_${role}` || row['mighty'] === true) {
    throw new Error(
      `The database log-in must be the plain role plumbline_${role}; it is another one or has more rights.`,
    )
  }
}

const whoAmI = statement(
  'who-am-i',
  `SELECT rolname AS name, rolsuper OR rolbypassrls OR EXISTS (
     SELECT 1 FROM pg_class WHERE relowner = pg_roles.oid AND relnamespace = 'plumbline'::regnamespace) AS mighty
   FROM pg_roles WHERE rolname = current_user`,
)
