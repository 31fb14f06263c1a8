import { releaseDays } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, count, Instant, NullableInstant, nullable, text } from '../fields.ts'
import { SwitchName, usedClient } from './release-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** What is current, which versions are in use, and which calls are going to be retired. */
export const releasesCall = teamCall({
  name: 'releases',
  method: 'GET',
  path: '/releases',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view releases'],
  status: 200,
  output: answer({
    since: Type.Integer({ ...Instant, description: `What was used is told of ${releaseDays} days` }),
    current: answer({
      api: text('Version of the API', 'v3'),
      revision: text('Its revision', '2026-10-16'),
      widget: nullable(text('Version of the widget that is served; null: none is built', '1.0.0')),
      sdk: text('Version of the SDK', '0.1.0'),
    }),
    versions: Type.Array(answer({ ...usedClient, hosts: count('Hosts', 3) }), {
      description: 'Those that are used most first',
    }),
    deprecations: Type.Array(
      answer({
        route: text('Name of the endpoint', 'user-token'),
        method: text('Method', 'GET'),
        path: text('Path', '/direct/user-token/{id}'),
        use: text('What replaces it', 'GET /direct/preauth-token/{id}'),
        hosts: count('Hosts that still call it', 2),
        calls: count('Calls', 40),
        lastAt: NullableInstant,
      }),
    ),
    switches: Type.Array(answer({ name: SwitchName, hosts: count('Hosts at which it is held back', 0) })),
  }),
  audit: 'release.view',
})
