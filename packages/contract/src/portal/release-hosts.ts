import { Type } from 'typebox'
import { answer, choice, count, flag, Instant, optional, text, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { ConsoleHost } from './console-fields.ts'
import { DeprecatedUse, SwitchName, usedClient } from './release-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Hosts with what they use, by their names. */
export const releaseHostsCall = teamCall({
  name: 'release-hosts',
  method: 'GET',
  path: '/releases/hosts',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view releases'],
  query: Type.Object({
    search: optional(Type.String({ minLength: 1, maxLength: 100, description: 'Letters of the host or the customer' })),
    uses: optional(
      Type.String({
        pattern: '^(widget|sdk|own-code|other)(/\\d{1,6}\\.\\d{1,6}\\.\\d{1,6})?$',
        'x-form': 'must be a client, with a version where it has one',
        description: 'Only hosts that use this',
      }),
    ),
    route: optional(Type.String({ pattern: '^[a-z0-9-]{1,60}$', description: 'Only hosts that make this call' })),
    only: optional(
      choice(['behind', 'switched'], { description: 'Only hosts with an older version, or with a part held back' }),
    ),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    since: Instant,
    items: Type.Array(
      answer({
        host: ConsoleHost,
        customer: answer({ id: Uuid, name: text('Name of the company', 'Harbor Money') }),
        calls: count('Calls by whatever client', 8_120),
        clients: Type.Array(answer(usedClient), { description: 'Those that are used most, the most used first' }),
        clientCount: count('How many versions of clients there are', 2),
        deprecated: Type.Array(DeprecatedUse),
        switchedOff: Type.Array(SwitchName),
        contact: flag('The host has named somebody who is told of its integration', true),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'release.hosts',
})
