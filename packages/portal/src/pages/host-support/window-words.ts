import type { hostSupportLooksCall, hostSupportWindowsCall, TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type SupportWindow = TeamOutput<typeof hostSupportWindowsCall>['windows'][number]
type SupportLook = TeamOutput<typeof hostSupportLooksCall>['looks'][number]

export const windowWords: Readonly<Record<SupportWindow['state'], StateWords>> = {
  asked: { label: 'Waits for the host', tone: 'warn' },
  open: { label: 'Open', tone: 'info' },
  refused: { label: 'Refused', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  ended: { label: 'Ended', tone: 'neutral' },
  over: { label: 'Time is over', tone: 'neutral' },
}

export const lookWords: Readonly<Record<SupportLook['what'], string>> = {
  list: 'List of people, masked',
  person: 'Page of a person, masked',
  timeline: 'Timeline of a person, without scores',
}

export function hoursWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}
