import type { Screen } from './screen.ts'

/** What the operator's people guard, and what hosts are told of it. */
export const oversightScreens: readonly Screen[] = [
  {
    address: '/identity-oversight',
    title: 'Identity',
    question: 'Is somebody attacking or a provider failing?',
    sites: ['console'],
    menu: { group: 'Fleet', icon: 'shield' },
    needs: ['view fleet'],
    load: () => import('./identity-oversight/identity-oversight-page.tsx'),
  },
  {
    address: '/platform-security',
    title: 'Security',
    question: 'What must be stopped?',
    sites: ['console'],
    menu: { group: 'Fleet', icon: 'shield' },
    needs: ['view security', 'break glass'],
    load: () => import('./platform-security/platform-security-page.tsx'),
  },
  {
    address: '/incidents',
    title: 'Incidents',
    question: 'What is wrong, and what do hosts know of it?',
    sites: ['console'],
    menu: { group: 'Fleet', icon: 'warn' },
    needs: ['view fleet'],
    load: () => import('./incidents/incidents-page.tsx'),
  },
]
