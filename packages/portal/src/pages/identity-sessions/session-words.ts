import type { identitySessionsCall, TeamOutput } from '@plumbline/contract'
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

export const flowWords: Readonly<Record<IdentitySession['flow'], string>> = {
  DIT: 'Check of data',
  PREFILL: 'Prefill',
}
