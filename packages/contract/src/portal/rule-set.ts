import { versionsPerRuleSet } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, count, nullable, optional, Uuid } from '../fields.ts'
import { RuleSetDocument } from '../prescreen/rule-set-fields.ts'
import { DraftSummary, HostRuleSetParams, RecentOutcome, VersionSummary } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** A rule set with its versions, the newest first, and the draft that is being worked on. Documents of versions come one by one. */
export const ruleSetCall = teamCall({
  name: 'rule-set',
  method: 'GET',
  path: '/hosts/{hostId}/rule-sets/{ruleSetId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view rule-sets'],
  params: HostRuleSetParams,
  query: Type.Object({
    before: optional(
      Type.Integer({ minimum: 1, maximum: versionsPerRuleSet + 1, description: 'Only versions below this one' }),
    ),
  }),
  status: 200,
  output: answer({
    ruleSetId: Uuid,
    inForce: nullable(count('Version that decides now', 3)),
    newest: nullable(count('Newest version; null: nothing was published yet', 3)),
    versions: Type.Array(VersionSummary),
    older: Type.Boolean({ description: 'There are versions below the last one shown' }),
    recent: RecentOutcome,
    draft: nullable(answer({ ...DraftSummary.properties, document: RuleSetDocument })),
  }),
  audit: 'rule-set.read',
})
