import type { TeamOutput, userPageCall } from '@plumbline/contract'

/** One person as the page knows them. */
export type Person = TeamOutput<typeof userPageCall>

/** What tabs and cards of the page are about. */
export interface OfPerson {
  readonly hostId: string
  readonly userId: string
}

export interface TabProps extends OfPerson {
  readonly person: Person
}
