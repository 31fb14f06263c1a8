import type { TeamOutput, usersCall } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type ListedPerson = TeamOutput<typeof usersCall>['users'][number]
type Status = ListedPerson['status']

export const statusWords: Readonly<Record<Status, StateWords>> = {
  active: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  dormant: { label: 'Dormant', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'bad' },
}

export const identityWords = {
  proven: { label: 'Proven', tone: 'good' },
  'not-proven': { label: 'Not proven', tone: 'warn' },
} as const satisfies Record<string, StateWords>

/** What a person can be found by, and how it has to be typed. */
export const findWords = {
  email: { label: 'E-mail', hint: 'The whole address' },
  mobile: { label: 'Mobile number', hint: 'All ten digits' },
  id: { label: 'User id', hint: 'The whole id' },
  externalId: { label: 'Your own reference', hint: 'Exactly as it was registered' },
} as const

export type FindBy = keyof typeof findWords
