import { randomUUID } from 'node:crypto'
import type { Platform } from './platform.ts'

/** Makes a seeded host live, as if a review had made it. */
export async function makeLive(platform: Platform, host: string): Promise<void> {
  const id = randomUUID()
  const { hostId } = platform.hosts[host]!
  await platform.admin.query(
    `INSERT INTO go_live_reviews (id, host_id, origins, note, asked_by, asked_at, state, decided_by, decided_at)
     VALUES ($1, $2, '{}', '', $1, 1, 'approved', $1, 1)`,
    [id, hostId],
  )
  await platform.admin.query(
    'UPDATE hosts SET review_id = $2, development_host_id = id, updated_at = updated_at + 1 WHERE id = $1',
    [hostId, id],
  )
  await platform.ctx.directory.reload('hosts')
}
