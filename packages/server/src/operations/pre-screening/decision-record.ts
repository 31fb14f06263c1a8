import { highestScore, lowestScore, type ScoreModel } from '@plumbline/core/credit-file'
import type { DecisionInput, HitDetail } from '@plumbline/core/decisions'
import type { Reason, Verdict } from '@plumbline/core/rule-sets'
import type { Context } from '../../context.ts'
import type { DecisionRow } from '../../storage/decisions.ts'

/** What is sealed of a decision: all that it takes to explain it and to make it again with its version of the rule set. */
export interface DecisionContent extends DecisionInput {
  readonly hitDetail: HitDetail
  readonly reasons: readonly Reason[]
  /** What a notice has to name of the score; null: there was none. */
  readonly score: ScoreUsed | null
  /** What the version beside it would have decided. */
  readonly shadow: { readonly version: number; readonly decision: Verdict } | null
}

interface ScoreUsed {
  readonly value: number
  readonly model: ScoreModel
  readonly scoredOn: string
  readonly factors: readonly { readonly code: string; readonly text: string }[]
}

type Unsealed = Omit<DecisionRow, 'sealed'>

/** Under a key of its own: the user's key ends with the account, and this record has to outlive it. */
export function sealDecision(
  ctx: Pick<Context, 'vault'>,
  hostId: string,
  row: Unsealed,
  content: DecisionContent,
): DecisionRow {
  const { hitDetail, attributes, reasons, score, shadow } = content
  const plain = JSON.stringify({ hitDetail, attributes, reasons, score, shadow } satisfies DecisionContent)
  const sealed = ctx.vault.sealRecord('decision', plain, hostId, row.id, row.ruleSetId, String(row.version))
  return { ...row, sealed }
}

export function openDecision(
  ctx: Pick<Context, 'vault'>,
  hostId: string,
  row: Pick<DecisionRow, 'id' | 'ruleSetId' | 'version' | 'sealed'>,
): DecisionContent {
  const plain = ctx.vault.openRecord('decision', row.sealed, hostId, row.id, row.ruleSetId, String(row.version))
  return JSON.parse(plain.toString('utf8')) as DecisionContent
}

/** A decision as it goes over the wire, the same at once and years later. */
export function toDecisionAnswer(row: Unsealed, content: DecisionContent, includeAttributes = false) {
  const { hitDetail, attributes, reasons, score } = content
  return {
    decisionId: row.id,
    decision: row.decision,
    hit: hitDetail === 'FOUND' ? ('HIT' as const) : ('NO_HIT' as const),
    hitDetail,
    userId: row.userId,
    ruleSet: { id: row.ruleSetId, version: row.version },
    evaluatedAt: row.evaluatedAt,
    bureau: row.bureau,
    purpose: row.purpose,
    reasons: reasons.map((reason) => ({ ...reason })),
    score: score && {
      score: score.value,
      model: score.model,
      range: { low: lowestScore, high: highestScore },
      scoredOn: score.scoredOn,
      factors: [...score.factors],
    },
    ...(includeAttributes && { attributes }),
  }
}
