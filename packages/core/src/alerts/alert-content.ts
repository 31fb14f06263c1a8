import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { DescribedKind } from '../changes/described-change.ts'
import type { AccountDetails } from './account-details.ts'
import type { AlertTrigger, AlertType } from './alert-type.ts'
import type { PersonDetails } from './person-details.ts'
import type { RealTimeDetails } from './real-time-details.ts'
import type { RecordDetails } from './record-details.ts'

/** The further details of each type. */
export type AlertDetailsByType = AccountDetails & RecordDetails & PersonDetails & RealTimeDetails

/** The content of an alert, before it belongs to a user. */
export type AlertContent = {
  readonly [Type in AlertType]: AlertFacts & { readonly type: Type; readonly details: AlertDetailsByType[Type] }
}[AlertType]

export interface AlertFacts {
  readonly trigger: AlertTrigger | null
  readonly occurredOn: CalendarDate
  /** The headline; may hold a company's name, never a person's. */
  readonly name: string
  /** One or two plain sentences. */
  readonly reason: string
  /** The company or court it comes from; null where it comes from the file as a whole. */
  readonly source: string | null
  /** The item and what happened to it, under the names by which differences between two files know them. */
  readonly about: { readonly kind: DescribedKind; readonly key: string } | null
}
