import { bureaus } from '@plumbline/core/bureaus'
import { Type } from 'typebox'
import { answer, choice, count, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'
import { BatchIdParams } from '../lifecycle/batch-fields.ts'
import { BackTestIdParams } from '../prescreen/back-test-fields.ts'
import { DecisionIdParams } from '../prescreen/decision-fields.ts'
import { RuleSetIdParams } from '../prescreen/rule-set-fields.ts'
import { HostParams } from './host-fields.ts'

const { hostId } = HostParams.properties

export const HostRuleSetParams = Type.Object({ hostId, ...RuleSetIdParams.properties })
export const HostVersionParams = Type.Object({
  hostId,
  ...RuleSetIdParams.properties,
  version: Type.String({ pattern: '^[1-9][0-9]{0,5}$', 'x-form': 'must be a number', description: 'Version' }),
})
export const HostBackTestParams = Type.Object({ hostId, ...BackTestIdParams.properties })
export const HostDecisionParams = Type.Object({ hostId, ...DecisionIdParams.properties })
export const HostBatchParams = Type.Object({ hostId, ...BatchIdParams.properties })

/** How far a draft is on its way to being published. */
const draftStates = ['draft', 'in-review', 'approved'] as const

/** What was looked at: whoever reviews or publishes names it, so that nothing passes that was changed meanwhile. */
export const Revision = Type.Integer({ minimum: 1, description: 'Revision of the draft that was looked at' })

export const ReviewNote = Type.String({ maxLength: 500, description: 'What the other person should know' })

/** A name, or null for somebody who is not of the team any more, and for what came over the API. */
const Who = nullable(text('Name of a member', 'Ana Okafor'))

export const DraftSummary = answer({
  ruleSetId: Uuid,
  name: Type.String(),
  bureau: choice(bureaus),
  rules: count('Rules', 4),
  revision: Revision,
  state: choice(draftStates),
  baseVersion: nullable(count('Newest version when it was saved; null: there was none', 3)),
  changedAt: Instant,
  changedBy: Who,
  note: nullable(Type.String()),
  askedAt: NullableInstant,
  askedBy: Who,
  approvedAt: NullableInstant,
  approvedBy: Who,
  ownWork: Type.Boolean({ description: 'The member has worked on it, and so cannot approve it' }),
})

/** A version without its document. */
export const VersionSummary = answer({
  version: count('Version', 3),
  name: Type.String(),
  rules: count('Rules', 4),
  effectiveFrom: Instant,
  createdAt: Instant,
  publishedBy: Who,
  approvedBy: Who,
  viaApi: Type.Boolean({ description: 'It was stored by a server of the host and not from the portal' }),
})

/** How the last decisions came out; no more than a hundred are looked at. */
export const RecentOutcome = answer({
  decided: count('Decisions that were looked at', 100),
  approved: count('Of those, approved', 62),
})
