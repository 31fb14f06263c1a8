import { dayMs } from '@plumbline/core/calendar'
import type { Moment, World } from './moment.ts'
import type { TeamBrowser } from './team-browser.ts'

const harbor = {
  light: { '--pl-color-primary': '#0b4f6c', '--pl-color-focus': '#0b4f6c', '--pl-radius': '8px' },
  dark: { '--pl-color-primary': '#8fd3e8', '--pl-color-focus': '#8fd3e8', '--pl-radius': '8px' },
}
const warmer = {
  light: { ...harbor.light, '--pl-color-background': '#faf7f2', '--pl-font': 'humanist' },
  dark: { ...harbor.dark, '--pl-font': 'humanist' },
}

/** The widget gets the colours of the brand, and a designer's next idea waits as a draft. */
export function lookDays(from: number, until: number): Moment[] {
  return [
    { at: from + 3.3 * dayMs, run: draft(harbor) },
    { at: from + 3.4 * dayMs, run: publish },
    { at: until - 1.2 * dayMs, run: draft(warmer) },
  ]
}

function draft(theme: object): Moment['run'] {
  return async (world) => {
    const developer = await world.signedIn('developer')
    await developer.call('PUT', `/hosts/${world.hostId}/theme-draft`, {
      theme,
      revision: await revisionOf(developer, world),
    })
  }
}

async function publish(world: World): Promise<void> {
  const admin = await world.signedIn('admin')
  const revision = await revisionOf(admin, world)
  // A process that died behind it has published it already.
  if (revision === 0) return
  const body = { revision, reason: 'Colours of the brand book' }
  await admin.call('POST', `/hosts/${world.hostId}/theme-draft/publication`, body)
}

async function revisionOf(browser: TeamBrowser, world: World): Promise<number> {
  const { draft: saved } = await browser.call('GET', `/hosts/${world.hostId}/studio`)
  return saved?.revision ?? 0
}
