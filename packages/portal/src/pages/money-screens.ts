import type { Site } from '@plumbline/core/team'
import type { Screen } from './screen.ts'

const portalOnly: readonly Site[] = ['portal']
const consoleOnly: readonly Site[] = ['console']

/** What customers pay, and who of the operator may look at their people. */
export const moneyScreens: readonly Screen[] = [
  {
    address: '/bills',
    title: 'Bills',
    question: 'What were we billed, month by month?',
    sites: portalOnly,
    menu: { group: 'Organization', icon: 'list' },
    needs: ['view billing'],
    load: () => import('./bills/bills-page.tsx'),
  },
  {
    address: '/bills/:bill',
    title: 'Bill',
    question: 'What is on this bill, and why?',
    sites: portalOnly,
    needs: ['view billing'],
    load: () => import('./bills/bill-page.tsx'),
  },
  {
    address: '/customer-bills',
    title: 'Bills',
    question: 'Is the bill right?',
    sites: consoleOnly,
    menu: { group: 'Customers', icon: 'list' },
    needs: ['view prices'],
    load: () => import('./customer-bills/customer-bills-page.tsx'),
  },
  {
    address: '/customer-bills/:bill',
    title: 'Bill',
    question: 'Is this bill right?',
    sites: consoleOnly,
    needs: ['view prices'],
    load: () => import('./customer-bills/customer-bill-page.tsx'),
  },
  {
    address: '/support-access',
    title: 'Support access',
    question: 'Who of Plumbline may look into this host, and what did they look at?',
    sites: portalOnly,
    menu: { group: 'Organization', icon: 'lock' },
    needs: ['view support-access'],
    load: () => import('./host-support/host-support-page.tsx'),
  },
  {
    address: '/support-access',
    title: 'Support access',
    question: 'Who of us looked into a host, and may I?',
    sites: consoleOnly,
    menu: { group: 'Customers', icon: 'lock' },
    needs: ['ask-for support-access', 'view security'],
    load: () => import('./support-access/windows-page.tsx'),
  },
  {
    address: '/support-access/:window',
    title: 'People of the host',
    question: 'Who is it about?',
    sites: consoleOnly,
    needs: ['ask-for support-access'],
    load: () => import('./support-access/people-page.tsx'),
  },
  {
    address: '/support-access/:window/:user',
    title: 'Person',
    question: 'What is wrong here?',
    sites: consoleOnly,
    needs: ['ask-for support-access'],
    load: () => import('./support-access/person-page.tsx'),
  },
]
