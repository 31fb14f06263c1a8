import type { apiKeysCall, TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type ApiKey = TeamOutput<typeof apiKeysCall>['items'][number]

/** A key with its secret, which is shown this once. */
export interface IssuedSecret {
  readonly apikey: string
  readonly secret: string
}

export const keyStates: Readonly<Record<ApiKey['state'], StateWords>> = {
  live: { label: 'Live', tone: 'good' },
  ending: { label: 'Ending', tone: 'warn' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
}

/** Who made a key. Those of the first days of a host came with it. */
export function makerOf({ createdBy, createdByName }: ApiKey): string {
  return createdByName ?? (createdBy === null ? 'the operator' : 'somebody who has left')
}

export function isUsable({ state }: ApiKey): boolean {
  return state === 'live' || state === 'ending'
}

/** Addresses as somebody types them, one a line or with commas. */
export function sourcesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((one) => one !== '')
}

/** A day that somebody typed, as the end of that day in UTC; null where none is meant. */
export function endOf(day: string): number | null {
  return day === '' ? null : Date.parse(`${day}T23:59:59Z`)
}

export function dayOf(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString().slice(0, 10)
}
