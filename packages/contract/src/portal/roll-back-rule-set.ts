import { versionsPerRuleSet } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, count, fields } from '../fields.ts'
import { HostRuleSetParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

const Version = Type.Integer({ minimum: 1, maximum: versionsPerRuleSet })

/** Puts a version that was in force once in force again, as the newest one. Others have approved it in its time. */
export const rollBackRuleSetCall = teamCall({
  name: 'roll-back-rule-set',
  method: 'POST',
  path: '/hosts/{hostId}/rule-sets/{ruleSetId}/rollback',
  sites: portalOnly,
  caller: 'member',
  permissions: ['publish rule-sets'],
  stepUp: 'recent',
  params: HostRuleSetParams,
  body: fields({ version: Version }),
  status: 200,
  output: answer({ version: count('The new version', 5) }),
  audit: 'rule-set.roll-back',
})
