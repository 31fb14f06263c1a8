import { countedAtMost } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, choice, count, Instant, NullableInstant, nullable, text } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What of people is kept for a time, and then removed. */
export const keptThings = [
  'scores',
  'reports',
  'alerts',
  'messages',
  'events',
  'calls',
  'decisions',
  'log-in-tries',
  'batches',
] as const

/** What a host can prove: which wordings people agreed to, which messages they got, and how long what is kept. */
export const complianceCall = teamCall({
  name: 'compliance',
  method: 'GET',
  path: '/hosts/{hostId}/compliance',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view compliance'],
  params: HostParams,
  status: 200,
  output: answer({
    consentMode: choice(['explicit', 'attested']),
    currentText: text('Version of the wording that the host is set up with', '2026-04'),
    wordings: Type.Array(
      answer({
        key: text('Key of the text', 'widget.consent'),
        title: text('What it is about', 'Consent to monitoring'),
        version: Type.Integer({ description: 'Counts its wordings; 1 is the standard one' }),
        since: NullableInstant,
        en: nullable(Type.Array(Type.String())),
        es: nullable(Type.Array(Type.String())),
      }),
      { description: 'What our own pages ask people to agree to at this host, paragraph by paragraph' },
    ),
    texts: Type.Array(
      answer({
        textVersion: text('Version of the wording', '2026-04'),
        consents: count(`Consents that rest on it; ${countedAtMost} means so many or more`, 128),
        isMore: Type.Boolean(),
      }),
    ),
    notices: Type.Array(
      answer({
        kind: text('Kind of the message', 'alert'),
        sent: count('How many of the latest messages are of this kind', 12),
        latestAt: NullableInstant,
      }),
    ),
    /** Over so many messages the kinds were counted. */
    noticesLookedThrough: Type.Integer(),
    retention: Type.Array(
      answer({
        what: choice(keptThings),
        amount: Type.Integer(),
        unit: choice(['days', 'months']),
        /** What is older is removed by now, or is just being removed. */
        keptSince: Instant,
      }),
    ),
    openRequests: count('Open privacy requests', 2),
    overdueRequests: count('Of them past their due date', 0),
  }),
  audit: 'compliance.view',
})
