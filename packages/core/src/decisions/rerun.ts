import type { CompiledRuleSet, RuleDecision } from '../rule-sets/compile-rule-set.ts'
import type { Reason } from '../rule-sets/reason.ts'
import { type DecisionInput, decideFrom } from './decide.ts'

/** A decision made once more from what was stored. */
interface Rerun extends RuleDecision {
  readonly result: 'MATCH' | 'DRIFT'
  readonly differences: readonly Difference[]
}

interface Difference {
  /** `decision`, or a reason and its part such as `reasons[0].observed`. */
  readonly path: string
  /** Null where there was or is nothing. */
  readonly stored: unknown
  readonly now: unknown
}

/** `compiled` is the version that was applied. The order of members does not count: storage may have changed it. */
export function rerun(compiled: CompiledRuleSet, stored: DecisionInput & RuleDecision): Rerun {
  const { decision, reasons } = decideFrom(compiled, stored)
  const differences = [
    ...(decision === stored.decision ? [] : [{ path: 'decision', stored: stored.decision, now: decision }]),
    ...differingReasons(stored.reasons, reasons),
  ]
  return { result: differences.length === 0 ? 'MATCH' : 'DRIFT', decision, reasons, differences }
}

function differingReasons(stored: readonly Reason[], now: readonly Reason[]): Difference[] {
  return Array.from({ length: Math.max(stored.length, now.length) }, (_, index) => {
    const [before, after] = [stored[index], now[index]]
    const path = `reasons[${index}]`
    if (before === undefined || after === undefined) return [{ path, stored: before ?? null, now: after ?? null }]
    return parts
      .filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
      .map((part) => ({ path: `${path}.${part}`, stored: before[part], now: after[part] }))
  }).flat()
}

const parts = ['order', 'rule', 'attribute', 'comparison', 'limit', 'observed', 'outcome', 'text'] as const
