import type { Platform } from './platform.ts'

/** Brings users directly into the states that the identity steps check. */

export async function setUnidentified(platform: Platform, userId: string): Promise<void> {
  await platform.admin.query('UPDATE users SET idpass = false, flags = 0 WHERE id = $1', [userId])
}

export async function revokeConsentsOf(platform: Platform, userId: string): Promise<void> {
  await platform.admin.query('UPDATE consents SET revoked_at = 1 WHERE user_id = $1', [userId])
}

/** Sets every daily limit of the user to so many uses. */
export async function setDailyCounts(platform: Platform, userId: string, count: number): Promise<void> {
  await platform.admin.query('UPDATE daily_counts SET count = $2 WHERE subject = $1', [userId, count])
}

export async function unlockIdentity(platform: Platform, userId: string): Promise<void> {
  await platform.admin.query('UPDATE users SET identity_locked_until = NULL WHERE id = $1', [userId])
}

/** The rows of a user in a table, oldest first. */
export async function rowsOf(platform: Platform, table: string, userId: string): Promise<Record<string, unknown>[]> {
  return (await platform.admin.query(`SELECT * FROM ${table} WHERE user_id = $1 ORDER BY 1, 2`, [userId])).rows
}

/** Whether the service itself may change or remove a row of the table. */
export async function mayRewrite(platform: Platform, table: string): Promise<boolean> {
  const { rows } = await platform.admin.query<{ may: boolean }>(
    `SELECT has_table_privilege('plumbline_app', $1, 'UPDATE') OR has_table_privilege('plumbline_app', $1, 'DELETE')
       OR has_any_column_privilege('plumbline_app', $1, 'UPDATE') AS may`,
    [table],
  )
  return rows[0]!.may
}

/** How the records of an action that concerns a user ended, in the order written. */
export async function auditActionsOf(platform: Platform, userId: string, action: string): Promise<string[]> {
  const { rows } = await platform.admin.query<{ outcome: string }>(
    'SELECT outcome FROM audit_log WHERE object = $1 AND action = $2 ORDER BY seq',
    [`user:${userId}`, action],
  )
  return rows.map((row) => row.outcome)
}
