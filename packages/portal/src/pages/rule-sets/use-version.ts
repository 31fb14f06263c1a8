import { ruleSetVersionCall } from '@plumbline/contract'
import type { RuleSet } from '@plumbline/core/rule-sets'
import { useSignedIn } from '../../shell/session.tsx'
import { type CallState, useCall } from '../../shell/use-call.ts'
import { readRuleSet } from './read-rule-set.ts'

/** The rules of one version; null: there is none to compare with. */
export function useVersion(hostId: string, ruleSetId: string, version: number | null): CallState<RuleSet | null> {
  const { call } = useSignedIn()
  return useCall(async () => {
    if (version === null) return null
    const {
      id: _id,
      version: _version,
      createdAt: _at,
      inForce: _force,
      ...document
    } = await call(ruleSetVersionCall, {
      params: { hostId, ruleSetId, version: `${version}` },
    })
    return readRuleSet(document)
  }, `${hostId} ${ruleSetId} ${version}`)
}
