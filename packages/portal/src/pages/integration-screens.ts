import type { Site } from '@plumbline/core/team'
import type { Screen } from './screen.ts'

const portal: readonly Site[] = ['portal']

/** How the host and the platform talk to each other. */
export const integrationScreens: readonly Screen[] = [
  {
    address: '/home',
    title: 'Home',
    question: 'Is anything wrong right now?',
    sites: portal,
    menu: { group: 'Now', icon: 'good' },
    needs: ['view integration'],
    load: () => import('./home/home-page.tsx'),
  },
  {
    address: '/webhooks',
    title: 'Webhooks',
    question: 'Are our endpoints healthy?',
    sites: portal,
    menu: { group: 'Integration', icon: 'link' },
    needs: ['view integration'],
    load: () => import('./webhooks/webhooks-page.tsx'),
  },
  {
    address: '/webhooks/:endpointId',
    title: 'Endpoint',
    question: 'Why did deliveries fail, and is it repaired?',
    sites: portal,
    needs: ['view integration'],
    load: () => import('./webhooks/endpoint-page.tsx'),
  },
  {
    address: '/webhooks/:endpointId/attempts/:attemptId',
    title: 'Attempt',
    question: 'What was sent, and what did the receiver say?',
    sites: portal,
    needs: ['view integration'],
    load: () => import('./webhooks/attempt-page.tsx'),
  },
  {
    address: '/events',
    title: 'Events',
    question: 'What did the platform tell us?',
    sites: portal,
    menu: { group: 'Integration', icon: 'inbox' },
    needs: ['view integration'],
    load: () => import('./events/events-page.tsx'),
  },
  {
    address: '/events/:eventId',
    title: 'Event',
    question: 'What happened, and who was told?',
    sites: portal,
    needs: ['view integration'],
    load: () => import('./events/event-page.tsx'),
  },
  {
    address: '/api-logs',
    title: 'API logs',
    question: 'What did our code send and get?',
    sites: portal,
    menu: { group: 'Integration', icon: 'list' },
    needs: ['view integration'],
    load: () => import('./requests/requests-page.tsx'),
  },
  {
    address: '/api-logs/:requestId',
    title: 'Call',
    question: 'What was asked, and why was it refused?',
    sites: portal,
    needs: ['view integration'],
    load: () => import('./requests/request-page.tsx'),
  },
]
