import type { Screen } from './screen.ts'

/** Pages by which a team proves what was done. */
export const complianceScreens: readonly Screen[] = [
  {
    address: '/compliance',
    title: 'Compliance',
    question: 'Can we prove consent and notice?',
    sites: ['portal'],
    menu: { group: 'Organization', icon: 'shield' },
    needs: ['view compliance'],
    load: () => import('./compliance/compliance-page.tsx'),
  },
  {
    address: '/audit-log',
    title: 'Audit log',
    question: 'Who did or saw what?',
    sites: ['portal', 'console'],
    menu: { group: 'Organization', icon: 'list' },
    needs: ['view audit-log', 'view own-audit-log'],
    load: () => import('./audit-log/audit-log-page.tsx'),
  },
]
