import type { requestsCall, TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'

export type LoggedRequest = TeamOutput<typeof requestsCall>['items'][number]

/** How an answer is meant to be read: 404 is the caller's matter, 500 is ours. */
export function statusWords(status: number): StateWords {
  if (status === 499) return { label: '499, the caller left', tone: 'neutral' }
  return { label: `${status}`, tone: status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good' }
}

/** A call as a row of a file. */
export const requestColumns: Columns<LoggedRequest> = {
  At: ({ at }) => isoOf(at),
  Method: ({ method }) => method,
  Path: ({ path }) => path,
  Status: ({ status }) => status,
  Code: ({ code }) => code,
  Key: ({ keyPrefix }) => keyPrefix,
  'Took ms': ({ durationMs }) => durationMs,
  'Request id': ({ requestId }) => requestId,
}
