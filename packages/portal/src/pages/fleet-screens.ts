import type { Screen } from './screen.ts'

/** What the operator's people run all hosts by. */
export const fleetScreens: readonly Screen[] = [
  {
    address: '/fleet',
    title: 'Fleet',
    question: 'Which customers are hurting now?',
    sites: ['console'],
    menu: { group: 'Fleet', icon: 'warn' },
    needs: ['view fleet'],
    load: () => import('./fleet/fleet-page.tsx'),
  },
  {
    address: '/work',
    title: 'Jobs',
    question: 'What is late?',
    sites: ['console'],
    menu: { group: 'Fleet', icon: 'list' },
    needs: ['view fleet'],
    load: () => import('./work/work-page.tsx'),
  },
  {
    address: '/work/:kind',
    title: 'Job',
    question: 'What went wrong, and does it run again?',
    sites: ['console'],
    needs: ['view fleet'],
    load: () => import('./work/kind-page.tsx'),
  },
  {
    address: '/bureau-lines',
    title: 'Bureaus',
    question: 'Is the bureau or are we at fault?',
    sites: ['console'],
    menu: { group: 'Fleet', icon: 'link' },
    needs: ['view fleet'],
    load: () => import('./bureau-lines/bureau-lines-page.tsx'),
  },
  {
    address: '/webhook-fleet',
    title: 'Webhooks',
    question: 'Whose deliveries fail?',
    sites: ['console'],
    menu: { group: 'Fleet', icon: 'inbox' },
    needs: ['view fleet'],
    load: () => import('./webhook-fleet/webhook-fleet-page.tsx'),
  },
]
