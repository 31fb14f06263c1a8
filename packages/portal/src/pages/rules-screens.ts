import type { Screen } from './screen.ts'

const sites = ['portal'] as const

/** Pages about by what a host decides, what it has decided, and what it does to many people at once. */
export const rulesScreens: readonly Screen[] = [
  {
    address: '/rule-sets',
    title: 'Rule sets',
    question: 'What policy is live, since when, by whom?',
    sites,
    menu: { group: 'Decisions', icon: 'check' },
    needs: ['view rule-sets'],
    load: () => import('./rule-sets/rule-sets-page.tsx'),
  },
  {
    address: '/rule-sets/:ruleSetId',
    title: 'Rule set',
    question: 'What would change if I publish this?',
    sites,
    needs: ['view rule-sets'],
    load: () => import('./rule-sets/rule-set-page.tsx'),
  },
  {
    address: '/decisions',
    title: 'Decisions',
    question: 'Why was this person declined that day?',
    sites,
    menu: { group: 'Decisions', icon: 'list' },
    needs: ['view rule-sets', 'see credit-values'],
    load: () => import('./decisions/decisions-page.tsx'),
  },
  {
    address: '/decisions/:decisionId',
    title: 'Decision',
    question: 'Why was it decided like this?',
    sites,
    needs: ['view rule-sets', 'see credit-values'],
    load: () => import('./decisions/decision-page.tsx'),
  },
  {
    address: '/batches',
    title: 'Batches',
    question: 'Did the batch finish, and who failed?',
    sites,
    menu: { group: 'Decisions', icon: 'people' },
    needs: ['view users', 'view user-ids'],
    load: () => import('./batches/batches-page.tsx'),
  },
  {
    address: '/batches/:batchId',
    title: 'Batch',
    question: 'Did it finish, and who failed?',
    sites,
    needs: ['view users', 'view user-ids'],
    load: () => import('./batches/batch-page.tsx'),
  },
]
