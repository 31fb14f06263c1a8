import { clientKinds } from '@plumbline/core/clients'
import { switchNames } from '@plumbline/core/hosts'
import { Type } from 'typebox'
import { answer, choice, count, flag, Instant, text, Uuid } from '../fields.ts'

/** What the calls about releases share. */

/** How often a version of a client was used, in the days that are looked at. */
export const usedClient = {
  client: choice(clientKinds, { description: 'What makes the calls' }),
  version: text('Version that it names; empty where it names none', '1.0.0'),
  calls: count('Calls', 4_120),
  lastAt: Instant,
  behind: flag('There is a newer version'),
}

/** How often a call that is going to be retired was made. */
export const DeprecatedUse = answer({
  route: text('Name of the endpoint', 'user-token'),
  calls: count('Calls', 12),
  lastAt: Instant,
})

/** What hosts are told of: that a call is going to be retired, or that their version of a client is behind. */
export const ReleaseSubject = Type.String({
  pattern: '^(route:[a-z0-9-]{1,60}|client:(widget|sdk))$',
  'x-form': 'must be route: and the name of an endpoint, or client: and widget or sdk',
  description: 'What hosts are told of',
})

export const SwitchName = choice(switchNames, { description: 'Part of the service that can be held back' })

export const SwitchParams = Type.Object({ hostId: Uuid, switch: SwitchName })
