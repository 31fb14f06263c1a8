import type { revealCall, TeamBody, TeamOutput } from '@plumbline/contract'

export type RevealedField = TeamBody<typeof revealCall>['field']
export type Revealed = TeamOutput<typeof revealCall>

export const fieldWords: Readonly<Record<RevealedField, string>> = {
  name: 'name',
  email: 'e-mail address',
  mobile: 'mobile number',
  address: 'address',
  'ssn-last-four': 'last four of the SSN',
}
