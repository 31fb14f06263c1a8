import type { Platform } from './platform.ts'

/** The features that the bureau itself shows for a user. */
export async function bureauFeatures(platform: Platform, userId: string): Promise<string[]> {
  return (await bureauEnrollment(platform, userId))?.features.slice() ?? []
}

/** The user's enrollment as the bureau shows it. */
export async function bureauEnrollment(platform: Platform, userId: string) {
  const { rows } = await platform.admin.query<{ hostId: string; reference: string }>(
    'SELECT host_id AS "hostId", reference FROM enrollments WHERE user_id = $1',
    [userId],
  )
  const [row] = rows
  return row ? platform.ctx.providers.of(row.hostId).bureaus.EFX.enrollmentByReference(row.reference) : null
}

/** Types of the events about a user, in their order. */
export async function eventTypesOf(platform: Platform, userId: string): Promise<string[]> {
  const { rows } = await platform.admin.query<{ type: string }>(
    'SELECT type FROM events WHERE user_id = $1 ORDER BY seq',
    [userId],
  )
  return rows.map((row) => row.type)
}

/** Every status the user has been in, in order. */
export async function statusHistoryOf(platform: Platform, userId: string): Promise<string[]> {
  const { rows } = await platform.admin.query<{ status: string }>(
    'SELECT status FROM status_history WHERE user_id = $1 ORDER BY seq',
    [userId],
  )
  return rows.map((row) => row.status)
}
