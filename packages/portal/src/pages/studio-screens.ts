import type { Site } from '@plumbline/core/team'
import type { Screen } from './screen.ts'

const portal: readonly Site[] = ['portal']

/** How the widget looks, and the sandbox in which a host is tried out. */
export const studioScreens: readonly Screen[] = [
  {
    address: '/widget-studio',
    title: 'Widget studio',
    question: 'How will it look on our site?',
    sites: portal,
    menu: { group: 'Integration', icon: 'shown' },
    needs: ['view settings'],
    load: () => import('./widget-studio/widget-studio-page.tsx'),
  },
  {
    address: '/sandbox',
    title: 'Sandbox',
    question: 'How does our product behave when …?',
    sites: portal,
    menu: { group: 'Integration', icon: 'person' },
    needs: ['view integration'],
    load: () => import('./sandbox/sandbox-page.tsx'),
  },
  {
    address: '/event-catalogue',
    title: 'Event catalogue',
    question: 'What can the platform tell us, and how is it written?',
    sites: portal,
    needs: ['view integration'],
    load: () => import('./event-catalogue/event-catalogue-page.tsx'),
  },
]
