import { recentHours, requestsLookedThrough } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, choice, count, Instant, NullableInstant, optional, text, Uuid } from '../fields.ts'
import { ProviderName } from './fleet-fields.ts'
import { HostParams } from './host-fields.ts'
import { IncidentSeverity } from './incident-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Whether anything is wrong at a host right now. Nothing of it costs more with more users. */
export const homeCall = teamCall({
  name: 'home',
  method: 'GET',
  path: '/hosts/{hostId}/home',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostParams,
  query: Type.Object({
    days: optional(
      Type.Integer({
        minimum: 1,
        maximum: 30,
        default: 1,
        description: 'How far back calls and enrollment are counted',
      }),
    ),
  }),
  status: 200,
  output: answer({
    apiUrl: text('Where the API of the host is', 'https://api.example.com'),
    webhooks: answer(
      {
        endpoints: count('Endpoints that are switched on', 2),
        counted: count('Attempts that are counted', 42),
        delivered: count('Those with which every event was taken', 40),
        failing: Type.Array(answer({ id: Uuid, url: Type.String(), since: Instant })),
      },
      { description: `Of the last ${recentHours} hours` },
    ),
    calls: answer(
      {
        counted: count('Calls that are counted', 1800),
        refused: count('Those that were refused, 4xx', 20),
        failed: count('Those in which we failed, 5xx', 0),
        codes: Type.Array(
          answer({
            code: text('Code of the API', 'SC301'),
            message: text('What it means', 'The user is not known'),
            calls: count('Calls with it', 12),
          }),
          { description: 'The most frequent first' },
        ),
      },
      { description: `The latest ${requestsLookedThrough} calls as far as they lie in these days` },
    ),
    enrollment: answer(
      {
        registered: count('New users', 40),
        started: count('Sessions of an identity flow', 36),
        proven: count('Identities that were proven', 31),
        enrolled: count('Users whom a bureau took in', 30),
      },
      { description: 'Of these days' },
    ),
    incidents: Type.Array(
      answer({
        title: Type.String(),
        severity: IncidentSeverity,
        declaredAt: Instant,
        endedAt: NullableInstant,
        updates: Type.Array(answer({ at: Instant, words: Type.String() })),
      }),
      { description: 'Those that concern the host, the newest first; ended ones for a day' },
    ),
    maintenance: Type.Array(
      answer({ provider: ProviderName, startsAt: Instant, endsAt: Instant, note: Type.String() }),
      {
        description: 'When bureaus, vendors and carriers that the host uses are not called, now or soon',
      },
    ),
    bureaus: Type.Array(
      answer({
        bureau: BureauCode,
        state: choice(['reachable', 'unreachable', 'probing'], {
          description: 'As calls to it went lately; probing: one call is let through to see whether it is back',
        }),
      }),
    ),
  }),
  audit: 'home.read',
})
