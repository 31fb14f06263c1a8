import type { Site } from '@plumbline/core/team'
import type { Screen } from './screen.ts'

const portal: readonly Site[] = ['portal']

/** What a customer has of the platform: keys, usage, settings. */
export const platformScreens: readonly Screen[] = [
  {
    address: '/api-keys',
    title: 'API keys',
    question: 'Which keys exist, and who uses them?',
    sites: portal,
    menu: { group: 'Integration', icon: 'key' },
    needs: ['view keys'],
    load: () => import('./api-keys/api-keys-page.tsx'),
  },
  {
    address: '/usage',
    title: 'Usage and billing',
    question: 'What will we pay, and why?',
    sites: portal,
    menu: { group: 'Organization', icon: 'rise' },
    needs: ['view billing'],
    load: () => import('./usage/usage-page.tsx'),
  },
  {
    address: '/settings',
    title: 'Host settings',
    question: 'How is this host set up, and how does another differ?',
    sites: portal,
    menu: { group: 'Organization', icon: 'info' },
    needs: ['view settings'],
    load: () => import('./host-settings/host-settings-page.tsx'),
  },
]
