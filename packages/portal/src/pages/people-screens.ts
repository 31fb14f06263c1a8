import type { Screen } from './screen.ts'

/** Pages about the people of a host. */
export const peopleScreens: readonly Screen[] = [
  {
    address: '/users',
    title: 'Users',
    question: 'Who is this person in our system?',
    sites: ['portal'],
    menu: { group: 'People', icon: 'person' },
    needs: ['view users', 'view user-ids'],
    load: () => import('./users/users-page.tsx'),
  },
  {
    address: '/users/:userId',
    title: 'User',
    question: 'What happened to this person, and why can they not see data?',
    sites: ['portal'],
    needs: ['view users'],
    load: () => import('./user/user-page.tsx'),
  },
  {
    address: '/identity-sessions',
    title: 'Identity',
    question: 'Where do people get stuck?',
    sites: ['portal'],
    menu: { group: 'People', icon: 'check' },
    needs: ['view users'],
    load: () => import('./identity-sessions/identity-sessions-page.tsx'),
  },
  {
    address: '/alerts',
    title: 'Alerts',
    question: 'Did the alert reach the person?',
    sites: ['portal'],
    menu: { group: 'People', icon: 'inbox' },
    needs: ['view users'],
    load: () => import('./alerts/alerts-page.tsx'),
  },
  {
    address: '/alerts/:alertId',
    title: 'Alert',
    question: 'Did it reach the person, and did it reach us?',
    sites: ['portal'],
    needs: ['view users'],
    load: () => import('./alerts/alert-page.tsx'),
  },
]
