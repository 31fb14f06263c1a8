import type { batchCall, TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type Batch = TeamOutput<typeof batchCall>['batch']
export type BatchItem = TeamOutput<typeof batchCall>['items'][number]

export const typeWords: Readonly<Record<Batch['type'], string>> = {
  PAUSE: 'Pause',
  RESUME: 'Resume',
  CLOSE: 'Close accounts',
}

export const statusWords: Readonly<Record<Batch['status'], StateWords>> = {
  QUEUED: { label: 'Waiting', tone: 'neutral' },
  RUNNING: { label: 'Running', tone: 'info' },
  DONE: { label: 'Finished', tone: 'good' },
}

export const outcomeWords: Readonly<Record<BatchItem['outcome'], StateWords>> = {
  PENDING: { label: 'Not yet', tone: 'neutral' },
  OK: { label: 'Done', tone: 'good' },
  SKIPPED: { label: 'Skipped', tone: 'info' },
  FAILED: { label: 'Failed', tone: 'bad' },
}

/** Why a user was skipped or failed. */
export function codeWords(code: string | null): string {
  if (code === null) return ''
  return words[code] ?? code
}

const words: Readonly<Record<string, string>> = {
  SC101: 'There is no such user at this host',
  SC121: 'The account is closed',
  SC122: 'The user is paused already',
  SC123: 'The user is not paused',
  SC308: 'The bureau did not switch it, in several tries',
}

/** Who submitted it. */
export function byWords({ by, byName }: Batch): string {
  return by === 'key' ? 'A server of the host' : (byName ?? 'A former member')
}
