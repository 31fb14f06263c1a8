import type pg from 'pg'

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
  url.username = `plumbline_${role}`
  url.password = secrets[role]
  return url.toString()
}
