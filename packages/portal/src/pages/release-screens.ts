import type { Screen } from './screen.ts'

/** What the operator's people look at before something changes. */
export const releaseScreens: readonly Screen[] = [
  {
    address: '/releases',
    title: 'Releases',
    question: 'Whom does this change touch?',
    sites: ['console'],
    menu: { group: 'Fleet', icon: 'rise' },
    needs: ['view releases'],
    load: () => import('./releases/releases-page.tsx'),
  },
]
