import { bureaus } from '@plumbline/core/bureaus'
import { Type } from 'typebox'
import { answer, choice, count, Instant, nullable, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostParams } from './host-fields.ts'
import { DraftSummary, RecentOutcome, VersionSummary } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** IN_FORCE: a version decides. PLANNED: the newest does not decide yet. DRAFT: somebody works on it. */
const ruleSetStates = ['IN_FORCE', 'PLANNED', 'DRAFT'] as const
export type RuleSetState = (typeof ruleSetStates)[number]

/** By what the host decides: its rule sets, the newest first, and with the first page what is being worked on. */
export const ruleSetsCall = teamCall({
  name: 'rule-sets',
  method: 'GET',
  path: '/hosts/{hostId}/rule-sets',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view rule-sets'],
  params: HostParams,
  query: Type.Object({
    bureau: optional(choice(bureaus)),
    state: optional(choice(ruleSetStates, { description: 'Only rule sets, or only drafts, that are so far' })),
    ...pageFields({ largest: 50, usual: 25 }),
  }),
  status: 200,
  output: answer({
    ruleSets: Type.Array(
      answer({
        ruleSetId: Uuid,
        bureau: choice(bureaus),
        inForce: nullable(count('Version that decides now', 3)),
        createdAt: Instant,
        newest: VersionSummary,
        recent: RecentOutcome,
      }),
    ),
    drafts: Type.Array(DraftSummary, { description: 'Drafts of the host, the last ones changed first' }),
    /** A page can be shorter than asked for, or empty, and still be followed by another: so much is looked through at a time. */
    nextCursor: NextCursor,
  }),
  audit: 'rule-set.list',
})
