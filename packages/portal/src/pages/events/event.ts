import { type eventsCall, events as eventTable, type TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'

export type Event = TeamOutput<typeof eventsCall>['items'][number]
type Delivery = Event['deliveries'][number]

export const deliveryStates: Readonly<Record<Delivery['state'], StateWords>> = {
  PENDING: { label: 'On its way', tone: 'info' },
  DELIVERED: { label: 'Delivered', tone: 'good' },
  FAILED: { label: 'Failed, tried again', tone: 'warn' },
  EXHAUSTED: { label: 'Not taken', tone: 'bad' },
}

/** How an event fared at all endpoints that wanted it, in one word. */
type DeliverySummary = 'none' | 'pending' | 'delivered' | 'undelivered'

export function summaryOf({ deliveries }: Event): DeliverySummary {
  if (deliveries.length === 0) return 'none'
  if (deliveries.some(({ state }) => state === 'FAILED' || state === 'EXHAUSTED')) return 'undelivered'
  return deliveries.every(({ state }) => state === 'DELIVERED') ? 'delivered' : 'pending'
}

export const summaryStates: Readonly<Record<DeliverySummary, StateWords>> = {
  none: { label: 'No endpoint wanted it', tone: 'neutral' },
  pending: { label: 'On its way', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'good' },
  undelivered: { label: 'Not delivered', tone: 'bad' },
}

/** An event as a row of a file. */
export const eventColumns: Columns<Event> = {
  At: ({ time }) => isoOf(time),
  Type: ({ type }) => type,
  'User id': ({ user_id }) => user_id,
  Deliveries: (event) => summaryStates[summaryOf(event)].label,
  'Event id': ({ id }) => id,
}

/** When such an event happens, and what it means for the host. */
export function eventWords(type: Event['type']): { readonly when: string; readonly meaning: string } {
  return eventTable[type]
}
