import { bureaus } from '@plumbline/core/bureaus'
import { products } from '@plumbline/core/hosts'
import { Type } from 'typebox'
import { answer, choice, flag, NullableInstant, nullable, text, Uuid } from '../fields.ts'
import { FeatureName, IdentityProgress } from '../tokens/profile.ts'
import { Deed } from './console-fields.ts'
import { HostUserParams } from './host-fields.ts'
import { ListedPerson } from './people-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** NOT_ASKED: never pulled. PENDING: the bureau has not answered yet. NO_HIT: it has no file of the person. */
export const bureauStates = ['SHOWN', 'NO_HIT', 'PENDING', 'NOT_ASKED'] as const

/** ENROLLED is the good one; NONE: the bureau was never asked to take the person in. */
export const enrollmentStates = ['NONE', 'CLAIMED', 'ENROLLED', 'FAILED', 'UNKNOWN', 'REFUSED', 'ENDED'] as const

/** One person as the team may see them: everything personal is masked. */
export const userPageCall = teamCall({
  name: 'user-page',
  method: 'GET',
  path: '/hosts/{hostId}/users/{userId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users'],
  params: HostUserParams,
  status: 200,
  output: answer({
    user: ListedPerson,
    mobile: nullable(text('Masked', '•••22')),
    emailConfirmedAt: NullableInstant,
    channels: answer({ sms: flag('Wants messages by SMS'), email: flag('by e-mail'), push: flag('in the browser') }),
    updatedAt: NullableInstant,
    enrolledAt: NullableInstant,
    pausedAt: NullableInstant,
    pausedBy: nullable(text('Who paused them: a member of the team, the host by its key, the operator', 'Sam Ortiz')),
    closedAt: NullableInstant,
    activatedAt: NullableInstant,
    identityOnFile: flag('Number, birth date and address are stored'),
    identity: IdentityProgress,
    products: Type.Array(choice([...products])),
    features: Type.Array(FeatureName),
    enrollment: answer({
      bureau: choice([...bureaus]),
      state: choice(enrollmentStates),
      /** The bureau has everything that it should have. */
      inStep: Type.Boolean(),
      claimedAt: NullableInstant,
    }),
    /** How old what is shown of each bureau is. */
    bureaus: Type.Array(answer({ bureau: choice([...bureaus]), state: choice(bureauStates), asOf: NullableInstant })),
    dueAt: NullableInstant,
    consents: Type.Array(
      answer({
        textVersion: Type.String(),
        source: choice(['CONSUMER', 'HOST_ATTESTED']),
        acceptedAt: NullableInstant,
        revokedAt: NullableInstant,
      }),
    ),
    /** What waits for a second person about the user; one wish at a time. */
    waitingWish: nullable(
      answer({
        id: Uuid,
        kind: choice(['close', 'reset-attempts']),
        reason: text('Why it is asked for', 'Ticket 4711'),
        asked: Deed,
        /** Whether the person who looks has asked for it. */
        own: Type.Boolean(),
      }),
    ),
  }),
  audit: 'people.view',
})
