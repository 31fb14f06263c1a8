import { Type } from 'typebox'
import { answer, choice, Instant, nullable, text, Uuid } from '../fields.ts'

/** What the calls about customers and their hosts share. */

export const CustomerParams = Type.Object({ customerId: Uuid })
export const CustomerName = Type.String({ minLength: 1, maxLength: 100, description: 'Name of the company' })
export const HostKeyName = Type.String({
  pattern: '^[a-z0-9-]{1,50}$',
  description: 'Short name: small letters, digits and hyphens',
})
export const HostName = Type.String({ minLength: 1, maxLength: 100, description: 'Name of the host' })
export const Reason = Type.String({ minLength: 5, maxLength: 500, description: 'Why; it stays on record' })

export const ConsoleHost = answer({
  id: Uuid,
  key: text('Short name', 'harbor-app'),
  name: text('Name of the host', 'Harbor app'),
  kind: choice(['sandbox', 'live']),
  suspended: Type.Boolean(),
})

/** What somebody of the operator did, and when. */
export const Deed = answer({ by: text('Name of the person', 'Oke Petersen'), at: Instant })

/** Settings by name: `name`, `suspended` and every setting of a host. */
export const ChangedValues = Type.Record(Type.String(), Type.Unknown())

/** The same as they are sent. Which there are and what fits is checked with the host. */
export const WantedSettings = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Settings by name',
  'x-checked-whole': true,
})

export const approvalStates = ['waiting', 'not-needed', 'approved', 'refused', 'withdrawn'] as const

export const Approval = answer({
  id: Uuid,
  kind: choice(['host-change', 'bill-adjustment', 'identity-unlock']),
  host: ConsoleHost,
  wanted: ChangedValues,
  before: ChangedValues,
  reason: text('Why it is asked for', 'Contract of March: weekly refresh'),
  asked: Deed,
  /** Whether the person who looks has asked for it. */
  own: Type.Boolean(),
  state: choice([...approvalStates]),
  decided: nullable(Deed),
  note: nullable(text('What the second person said', 'Checked against the contract')),
})
