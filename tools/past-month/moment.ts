import type { SeedClient } from '../launcher/seed-client.ts'
import type { SeedPerson } from '../launcher/seed-flows.ts'
import type { TeamBrowser } from './team-browser.ts'

/** Something that happens at an instant of the past month, by the means of whoever does it. */
export interface Moment {
  readonly at: number
  readonly run: (world: World) => Promise<void>
}

type ColleagueRole = 'admin' | 'developer' | 'support' | 'operator'

/** What those who act in the month can reach. */
export interface World {
  readonly hostId: string
  readonly customerId: string
  readonly ruleSetIds: () => Promise<readonly string[]>
  /** Where the customer hears of events. */
  readonly receiverUrl: string
  now(): number
  /** The customer's own server at the API. */
  readonly server: SeedClient
  hostToken(): Promise<string>
  /** The phone or browser of a person, somewhere else each. */
  personClient(person: PastPerson): SeedClient
  /** The user of a person who has registered. */
  userId(person: PastPerson): Promise<string>
  /** A colleague, signed in at the portal just now; the operator at the console. */
  signedIn(role: ColleagueRole): Promise<TeamBrowser>
}

/** How far a person gets with proving who they are. */
type Way = 'enrolls' | 'never-begins' | 'leaves-the-link' | 'denied' | 'locked' | 'red-link'

export interface PastPerson extends SeedPerson {
  readonly email: string
  readonly way: Way
  readonly joinsAt: number
  /** By which channels they want to hear of alerts; some want none. */
  readonly channels: { readonly emailMsg: boolean; readonly smsMsg: boolean }
}

/** Carries on where a refusal is what would have happened. */
export async function mayBeRefused(call: Promise<unknown>): Promise<void> {
  await call.catch((fault: Error) => {
    if (!/answered 4\d\d/.test(fault.message)) throw fault
  })
}
