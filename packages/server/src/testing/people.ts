import type { Grant } from '@plumbline/core/team'
import type { Platform } from './platform.ts'
import type { TeamBrowser } from './team.ts'

/** Where the portal shows the people of a host. */
export function peoplePath(platform: Platform, host = 'efx-1b'): string {
  return `/hosts/${platform.hosts[host]!.hostId}/users`
}

/** Gives a seeded member a permission that is given to single people only. */
export async function grantTo(platform: Platform, browser: TeamBrowser, ...grants: Grant[]): Promise<void> {
  const { member } = (await browser.get('/session')).body as { member: { id: string } }
  await platform.admin.query('UPDATE team_members SET grants = $2 WHERE id = $1', [member.id, grants])
}
