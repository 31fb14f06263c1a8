import { providers } from '@plumbline/core/bureaus'
import { Type } from 'typebox'
import { CalendarDate, choice, Uuid } from '../fields.ts'

/** What several calls about the whole fleet share. */

/** `held`: an operator keeps it open. */
export const BreakerStanding = choice(['closed', 'half-open', 'open', 'held'])

/** Counts of long lists end at a number, which then means so many or more. */
export const Count = Type.Integer({ minimum: 0 })

/** Goes on record with the name of whoever gives it. */
export const Reason = Type.String({ minLength: 5, maxLength: 300, description: 'Why, or the number of a ticket' })

const kind = Type.String({ pattern: '^[a-z-]{1,40}$', 'x-form': 'must be the name of a kind of work' })
export const KindParams = Type.Object({ kind })
export const WorkParams = Type.Object({ kind, hostId: Uuid, workId: Uuid })
/** A bureau, an identity vendor or a carrier. */
export const ProviderName = choice(providers)
export const ProviderParams = Type.Object({ provider: ProviderName })
export const FeedFileParams = Type.Object({ hostId: Uuid, date: CalendarDate })
