import { linkMinutes } from '@plumbline/core/promises'
import type { PageAnswer } from '../http/answers.ts'
import type { OpenedLink } from '../operations/identity/open-link.ts'
import { button, type SmallPage, smallPage, tryAgain } from './small-page.ts'

/** The page behind a confirmation link. It names no person, and nothing on it comes from the address. */
export function linkPage(state: OpenedLink, { retryByButton }: { retryByButton: boolean }): PageAnswer {
  const retry = retryByButton ? button('Try again') : tryAgain
  return smallPage(state === 'down' ? { ...content.down, action: retry } : content[state])
}

const content: Readonly<Record<OpenedLink, SmallPage>> = {
  ready: {
    status: 200,
    sign: 'question',
    title: 'Is it you?',
    text: [
      'Somebody wants to confirm an identity with this phone. If that is you, press the button.',
      'If you did not ask for this, close the page. Nothing happens then.',
    ],
    action: button('Yes, it is me'),
  },
  confirmed: {
    status: 200,
    sign: 'done',
    title: 'Thank you, all done here',
    text: ['You can close this page. Go back to where you started: it continues there by itself.'],
  },
  unusable: {
    status: 404,
    sign: 'late',
    title: 'This link cannot be used',
    text: [
      `Links work for ${linkMinutes} minutes, and a newer one takes the place of the one before.`,
      'Go back to where you started and have a new link sent to you.',
    ],
  },
  down: {
    status: 503,
    sign: 'trouble',
    title: 'That did not work just now',
    text: ['It is not your fault: a service we need does not answer. Please try again in a minute.'],
    retryAfterSeconds: 30,
  },
}
