import type { Site } from '@plumbline/core/team'
import { complianceScreens } from './compliance-screens.ts'
import { customerScreens } from './customer-screens.ts'
import { fleetScreens } from './fleet-screens.ts'
import { integrationScreens } from './integration-screens.ts'
import { moneyScreens } from './money-screens.ts'
import { oversightScreens } from './oversight-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { platformScreens } from './platform-screens.ts'
import { releaseScreens } from './release-screens.ts'
import { rulesScreens } from './rules-screens.ts'
import type { Screen } from './screen.ts'
import { studioScreens } from './studio-screens.ts'
import { textScreens } from './text-screens.ts'

const both: readonly Site[] = ['portal', 'console']

/** Every page, in the order of the navigation. The first that somebody may open is what they begin with. */
const screens: readonly Screen[] = [
  ...integrationScreens,
  ...platformScreens,
  ...studioScreens,
  ...peopleScreens,
  ...rulesScreens,
  ...fleetScreens,
  ...oversightScreens,
  ...releaseScreens,
  ...customerScreens.filter(({ sites }) => !sites.includes('portal')),
  ...moneyScreens,
  ...textScreens,
  {
    address: '/team',
    title: 'Team',
    question: 'Who can do what?',
    sites: both,
    menu: { group: 'Organization', icon: 'people' },
    needs: ['view team'],
    load: () => import('./team/team-page.tsx'),
  },
  {
    address: '/single-sign-on',
    title: 'Single sign-on',
    question: 'How do we sign in by our own identity provider?',
    sites: both,
    menu: { group: 'Organization', icon: 'link' },
    needs: ['change single-sign-on'],
    load: () => import('./single-sign-on/single-sign-on-page.tsx'),
  },
  ...complianceScreens,
  ...customerScreens.filter(({ sites }) => sites.includes('portal')),
  {
    address: '/security',
    title: 'Your security',
    question: 'How do you sign in, and where are you signed in now?',
    sites: both,
    menu: { group: 'You', icon: 'shield' },
    load: () => import('./security/security-page.tsx'),
  },
  {
    address: '/passkey-needed',
    title: 'Add a passkey',
    question: 'What is missing before you can go on?',
    sites: both,
    load: () => import('./security/passkey-needed-page.tsx'),
  },
]

export function screensOf(site: Site): readonly Screen[] {
  return screens.filter(({ sites }) => sites.includes(site))
}

/** The page at an address, with the values of its segments. */
export function screenAt(
  site: Site,
  path: string,
): { readonly screen: Screen; readonly params: Readonly<Record<string, string>> } | undefined {
  for (const screen of screensOf(site)) {
    const params = segmentsOf(screen.address, path)
    if (params) return { screen, params }
  }
  return undefined
}

function segmentsOf(address: string, path: string): Record<string, string> | undefined {
  const wanted = address.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index]!
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = decoded(value)
    else if (segment !== value) return undefined
  }
  return params
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
