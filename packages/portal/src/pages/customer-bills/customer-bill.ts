import type { customerBillCall, TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type CustomerBill = TeamOutput<typeof customerBillCall>

export const stateWords: Readonly<Record<CustomerBill['bill']['state'], StateWords>> = {
  draft: { label: 'Draft', tone: 'warn' },
  issued: { label: 'Issued', tone: 'good' },
}

export const adjustmentWords: Readonly<Record<CustomerBill['adjustments'][number]['state'], StateWords>> = {
  waiting: { label: 'Waits for a second person', tone: 'warn' },
  applied: { label: 'Counts', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
}
