import type { Screen } from './screen.ts'

/** What people read, at the console. */
export const textScreens: readonly Screen[] = [
  {
    address: '/texts',
    title: 'Content',
    question: 'Which text is live in which language?',
    sites: ['console'],
    menu: { group: 'Customers', icon: 'info' },
    needs: ['view customers'],
    load: () => import('./texts/texts-page.tsx'),
  },
  {
    address: '/texts/:text',
    title: 'Text',
    question: 'What does it say, since when, and who decided that?',
    sites: ['console'],
    needs: ['view customers'],
    load: () => import('./texts/text-page.tsx'),
  },
  {
    address: '/texts/:text/wording',
    title: 'New wording',
    question: 'What shall it say, where, and from when on?',
    sites: ['console'],
    needs: ['publish texts'],
    load: () => import('./texts/wording-page.tsx'),
  },
]
