import type { backTestCall, TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type BackTest = TeamOutput<typeof backTestCall>

export const backTestWords: Readonly<Record<BackTest['status'], StateWords>> = {
  QUEUED: { label: 'Waiting', tone: 'neutral' },
  RUNNING: { label: 'Running', tone: 'info' },
  DONE: { label: 'Done', tone: 'good' },
  FAILED: { label: 'Could not be done', tone: 'bad' },
}
