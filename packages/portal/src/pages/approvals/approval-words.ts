import type { approvalsCall, TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type Approval = TeamOutput<typeof approvalsCall>['approvals'][number]

export const approvalWords: Readonly<Record<Approval['state'], StateWords>> = {
  waiting: { label: 'Waits for a second person', tone: 'warn' },
  'not-needed': { label: 'Made at once', tone: 'neutral' },
  approved: { label: 'Approved', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
}
