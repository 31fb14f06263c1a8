import type { identitySessionsCall, TeamOutput, TeamQuery } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type IdentitySession = TeamOutput<typeof identitySessionsCall>['sessions'][number]

export const resultWords: Readonly<Record<IdentitySession['result'], StateWords>> = {
  PASSED: { label: 'Proven', tone: 'good' },
  DENIED: { label: 'Denied', tone: 'bad' },
  OPEN: { label: 'Open', tone: 'info' },
  EXPIRED: { label: 'Ran out', tone: 'warn' },
  ENDED: { label: 'Left', tone: 'neutral' },
}

export const stepWords: Readonly<Record<IdentitySession['step'], string>> = {
  CHECKED: 'Data checked',
  SENT: 'Link or code sent',
  OPENED: 'Link opened or code tried',
  CONFIRMED: 'Phone confirmed',
}

/** How the last check of the person ended, as vendors and we call it. */
export const codeWords: Readonly<Record<NonNullable<TeamQuery<typeof identitySessionsCall>['code']>, string>> = {
  Approved: 'Approved',
  Review: 'Review',
  Denied: 'Denied',
  ACCEPTED: 'ACCEPTED',
  ENROLLED: 'ENROLLED',
  THIN_FILE: 'THIN_FILE',
}

export const flowWords: Readonly<Record<IdentitySession['flow'], string>> = {
  DIT: 'Check of data',
  PREFILL: 'Prefill',
}
