import type { goLiveCall, TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type Check = TeamOutput<typeof goLiveCall>['checks'][number]

/** What is looked for, and what to do so that it can be seen. */
export const checkWords: Readonly<Record<Check['check'], { readonly title: string; readonly help: string }>> = {
  'key-used': { title: 'A server has logged in with an API key', help: 'Create a key and call POST /direct/login.' },
  'consent-recorded': {
    title: 'Consent to the current text is on record',
    help: 'Register somebody with a consent object that names the version of the text.',
  },
  'identity-proven': {
    title: 'Somebody has proved their identity',
    help: 'Take a persona of the sandbox through the whole identity flow.',
  },
  'identity-failed': {
    title: 'A failed identity was tried out',
    help: 'Take a persona through the flow that is denied, and see what your product says.',
  },
  'people-enrolled': { title: 'Somebody is enrolled', help: 'Finish the flow until features are on.' },
  'webhook-acknowledged': {
    title: 'Your endpoint acknowledges signed messages',
    help: 'Add an endpoint, check the signature, answer with 2xx, and repair what fails.',
  },
  'few-errors': {
    title: 'At most one call in ten is wrong',
    help: 'At least 20 calls are looked at, the latest 500 at most. The request log shows which were refused.',
  },
  'technical-contact': {
    title: 'Somebody is told when an endpoint fails',
    help: 'Tell Plumbline the e-mail address of your technical contact.',
  },
  'two-owners': { title: 'Two people lead the team', help: 'Invite a second owner, so that one can stand in.' },
}

export const checkStateWords: Readonly<Record<Check['state'], StateWords>> = {
  passed: { label: 'Passed', tone: 'good' },
  failed: { label: 'Not as it has to be', tone: 'bad' },
  'not-seen': { label: 'Not yet seen in traffic', tone: 'warn' },
}

export const areaWords: Readonly<Record<Check['area'], string>> = {
  compliance: 'Compliance',
  security: 'Security',
  configuration: 'Feature configuration',
}

export const reviewWords: Readonly<Record<'open' | 'returned' | 'approved', StateWords>> = {
  open: { label: 'Under review', tone: 'info' },
  returned: { label: 'Returned', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
}
