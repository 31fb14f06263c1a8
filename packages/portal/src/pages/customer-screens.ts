import type { Site } from '@plumbline/core/team'
import type { Screen } from './screen.ts'

const consoleOnly: readonly Site[] = ['console']

/** What customers have, and how they go live. */
export const customerScreens: readonly Screen[] = [
  {
    address: '/customers',
    title: 'Customers',
    question: 'Who buys from us, and what have they bought and set?',
    sites: consoleOnly,
    menu: { group: 'Customers', icon: 'people' },
    needs: ['view customers'],
    load: () => import('./customers/customers-page.tsx'),
  },
  {
    address: '/customers/:customer',
    title: 'Customer',
    question: 'What has this customer bought?',
    sites: consoleOnly,
    needs: ['view customers'],
    load: () => import('./customers/customer-page.tsx'),
  },
  {
    address: '/customer-hosts/:host',
    title: 'Host',
    question: 'How is this host set up, and who changed it?',
    sites: consoleOnly,
    needs: ['view customers'],
    load: () => import('./customers/host-page.tsx'),
  },
  {
    address: '/customer-hosts/:host/change',
    title: 'Change settings',
    question: 'What should be different at this host?',
    sites: consoleOnly,
    needs: ['change customers'],
    load: () => import('./customers/change-page.tsx'),
  },
  {
    address: '/go-live-reviews',
    title: 'Go-live reviews',
    question: 'Who wants to go live?',
    sites: consoleOnly,
    menu: { group: 'Customers', icon: 'shield' },
    needs: ['view customers'],
    load: () => import('./go-live/reviews-page.tsx'),
  },
  {
    address: '/go-live-reviews/:review',
    title: 'Go-live review',
    question: 'May this host go live?',
    sites: consoleOnly,
    needs: ['view customers'],
    load: () => import('./go-live/review-page.tsx'),
  },
  {
    address: '/approvals',
    title: 'Approvals',
    question: 'What waits for a second person?',
    sites: consoleOnly,
    menu: { group: 'Customers', icon: 'good' },
    needs: ['view customers'],
    load: () => import('./approvals/approvals-page.tsx'),
  },
  {
    address: '/prices',
    title: 'Price book',
    question: 'What does which customer pay for, and since when?',
    sites: consoleOnly,
    menu: { group: 'Customers', icon: 'list' },
    needs: ['view prices'],
    load: () => import('./prices/prices-page.tsx'),
  },
  {
    address: '/going-live',
    title: 'Going live',
    question: 'What is missing before this host can go live?',
    sites: ['portal'],
    menu: { group: 'Organization', icon: 'shield' },
    needs: ['view settings'],
    load: () => import('./go-live/going-live-page.tsx'),
  },
]
