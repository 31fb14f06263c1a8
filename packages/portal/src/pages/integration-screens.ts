import type { Site } from '@plumbline/core/team'
import type { Screen } from './screen.ts'

const portal: readonly Site[] = ['portal']

/** How the host and the platform talk to each other. */
export const integrationScreens: readonly Screen[] = [
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
]
