import type { TeamOutput, userAccessCall } from '@plumbline/contract'
import type { PersonAction } from './action-words.ts'

type Area = TeamOutput<typeof userAccessCall>['areas'][number]
type Gate = Area['gates'][number]['gate']

export const areaWords: Readonly<Record<Area['area'], { readonly title: string; readonly of: string }>> = {
  SCORES: { title: 'Scores', of: 'scores' },
  REPORTS: { title: 'Reports', of: 'reports' },
}

/** What each gate asks, and what it means when it is shut. */
export const gateWords: Readonly<Record<Gate, { readonly asks: string; readonly shut: string }>> = {
  host: { asks: 'The host is served', shut: 'the host is suspended' },
  status: { asks: 'The account is active', shut: 'the account is not active' },
  identity: { asks: 'The identity is proven', shut: 'the identity is not proven' },
  feature: { asks: 'The feature is switched on', shut: 'the feature is not switched on' },
  consent: { asks: 'There is a consent', shut: 'there is no consent' },
  data: { asks: 'Data is on file', shut: 'no data is on file yet' },
  content: { asks: 'The data can be shown', shut: 'the bureau has nothing that can be shown' },
}

interface Step {
  readonly words: string
  /** What can be done about it on this page. */
  readonly action?: PersonAction
}

export const stepWords: Readonly<Record<Area['nextStep'], Step>> = {
  NONE: { words: 'There is nothing to do.' },
  ASK_OPERATOR: { words: 'Ask the operator why the host is suspended.' },
  RESUME: { words: 'Resume the person.', action: 'resume' },
  ACTIVATE: { words: 'Activate the person.', action: 'activate' },
  REGISTER_AGAIN: { words: 'The account is closed for good. The person can be registered again.' },
  PROVE_IDENTITY: { words: 'The person has to prove their identity; they have not begun.' },
  FINISH_IDENTITY: {
    words: 'The person has begun to prove their identity and has to finish it.',
    action: 'resend-link',
  },
  WAIT_FOR_UNLOCK: { words: 'There were too many failed checks. Wait until the lock ends.' },
  WAIT_FOR_BUREAU: { words: 'The bureau has not answered yet. We ask again by ourselves.' },
  SWITCH_FEATURE_ON: { words: 'The host has to have the feature. Ask the operator.' },
  BRING_CONSENT: { words: 'Your server has to bring the consent of the person.' },
  READ_ONCE: { words: 'Nothing stands against it: the next read asks the bureau.', action: 'refresh' },
  CHECK_PERSON: { words: 'The bureau knows nobody with these data. Check name, address and number with the person.' },
}

export function verdictOf({ area, verdict, gates }: Area): string {
  const { of } = areaWords[area]
  if (verdict === 'SEES') return `This person sees their ${of}.`
  if (verdict === 'UNKNOWN') return `No ${of} are on file yet; the next read asks the bureau.`
  const shut = gates.find(({ state }) => state === 'REFUSED')
  return `This person cannot see ${of}: ${shut ? gateWords[shut.gate].shut : 'a check stands against it'}.`
}
