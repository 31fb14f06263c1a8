import { randomUUID } from 'node:crypto'
import type { PrescreenOutcome } from '@plumbline/connectors'
import type { PrescreenPurpose } from '@plumbline/core/bureaus'
import { compareDecisions, decide, decideFrom, judgeFrom, readsSameAttributes } from '@plumbline/core/decisions'
import { Refusal } from '@plumbline/core/refusals'
import type { CompiledRuleSet } from '@plumbline/core/rule-sets'
import { factorWords } from '@plumbline/core/scores'
import type { Published } from '@plumbline/core/texts'
import type { Context } from '../../context.ts'
import { insertDecision } from '../../storage/decisions.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { countShadow, type Shadow } from '../../storage/rule-set-shadows.ts'
import { findRuleSetInForce } from '../../storage/rule-sets.ts'
import type { TracedAuditedCall } from '../call.ts'
import { ssnIndexOf } from '../person/personal-identity.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { type DecisionContent, sealDecision, toDecisionAnswer } from './decision-record.ts'
import { takePrescreenRate } from './prescreen-rate.ts'
import { type Consumer, type SoftPull, softPull } from './soft-pull.ts'

interface DecisionRequest {
  ruleSetId: string
  about: { userId: string } | { consumer: Consumer }
  purpose: PrescreenPurpose
  includeAttributes: boolean
}

/** A decision that a host asks for. */
export async function prescreen(ctx: Context, call: TracedAuditedCall, request: DecisionRequest) {
  // Whom somebody asks about is on record also when the answer is a refusal: a hash that is the same for the same person.
  call.audit.about({ object: objectOf(ctx, call.host.id, request.about) })
  await takePrescreenRate(ctx, call.host, 'pre-screening')
  if (!call.host.settings.products.includes('OFFERS')) throw new Refusal('product-not-enabled', { product: 'OFFERS' })
  return makeDecision(ctx, call, request)
}

/** Pulls softly, decides by the version in force and stores the record, in this order: who is refused was never decided about. */
export async function makeDecision(ctx: Context, call: TracedAuditedCall, request: DecisionRequest) {
  const { scope, now, audit } = call
  const { ruleSetId, about, purpose } = request
  const rules = await requireRulesInForce(ctx, call, ruleSetId)
  const { bureau } = rules.live.ruleSet
  const pulled = await softPull(ctx, call, { bureau, purpose, about })
  const made = judge(rules.live, pulled)
  const shadow = rules.shadow && besides(rules.shadow, rules.live, pulled, made)
  const userId = 'userId' in about ? about.userId : null
  const { version } = rules
  const row = {
    id: randomUUID(),
    userId,
    ruleSetId,
    version,
    decision: made.decision,
    bureau,
    purpose,
    evaluatedAt: now,
  }
  const published = ctx.directory.wordings.of(call.host, now)
  const content: DecisionContent = { ...made, score: scoreOf(pulled.outcome, published), shadow: shadow ?? null }
  await ctx.db.transaction(scope, async (tx) => {
    // The bureau took its time. Of an account that was closed meanwhile nothing new is written.
    if (userId !== null) requireAllowed(requireUser(await lockUser(tx, userId)), 'prescreen')
    // They do not need each other's answers, so they are sent together.
    await Promise.all([insertDecision(tx, sealDecision(ctx, scope.hostId, row, content)), audit.writeIn(tx)])
    if (shadow) await countShadow(tx, ruleSetId, shadow, compareDecisions(made.decision, shadow.decision))
  })
  return toDecisionAnswer(row, content, request.includeAttributes)
}

interface RulesInForce {
  version: number
  live: CompiledRuleSet
  shadow: (Shadow & { compiled: CompiledRuleSet }) | undefined
}

async function requireRulesInForce(ctx: Context, call: TracedAuditedCall, id: string): Promise<RulesInForce> {
  const { scope, now } = call
  const found = await findRuleSetInForce(ctx.db, scope, id, now)
  if (!found) throw new Refusal('rule-set-not-found')
  if (found.version === null) throw new Refusal('rule-set-not-found', { reason: 'not-in-force-yet' })
  const live = await ctx.ruleSets.get(scope, id, found.version)
  if (!live) throw new Refusal('rule-set-not-found')
  const compiled = found.shadow && (await ctx.ruleSets.get(scope, id, found.shadow.version))
  return { version: found.version, live, shadow: compiled ? { ...found.shadow!, compiled } : undefined }
}

function judge(compiled: CompiledRuleSet, { outcome, asOf, scoreModel }: SoftPull) {
  if (outcome.hit !== 'FOUND') return decideFrom(compiled, { hitDetail: outcome.hit, attributes: {} })
  return decide(compiled, { result: 'file', file: outcome.file }, { asOf, scoreModel })
}

/** Undefined: the version in force has changed to another bureau since, so there is no file for the shadow. */
function besides(
  { compiled, version, since }: Shadow & { compiled: CompiledRuleSet },
  live: CompiledRuleSet,
  pulled: SoftPull,
  made: ReturnType<typeof judge>,
) {
  if (compiled.ruleSet.bureau !== live.ruleSet.bureau) return undefined
  const same = readsSameAttributes(compiled.ruleSet, live.ruleSet)
  const { decision } = same ? judgeFrom(compiled, made) : judge(compiled, pulled)
  return { version, since, decision }
}

function scoreOf(outcome: PrescreenOutcome, published: Published): DecisionContent['score'] {
  if (outcome.hit !== 'FOUND' || outcome.file.score === null) return null
  const { value, model, scoredOn, factors } = outcome.file.score
  return {
    value,
    model,
    scoredOn,
    factors: factors
      .filter(({ effect }) => effect === 'HURTING')
      .slice(0, factorsTold)
      .map((factor) => ({ code: factor.code, text: factorWords(factor, published) })),
  }
}

/** Four key factors, and one more when inquiries are among them. */
const factorsTold = 5

function objectOf(ctx: Context, hostId: string, about: DecisionRequest['about']): string {
  if ('userId' in about) return `user:${about.userId}`
  return `person:${ssnIndexOf(ctx, hostId, about.consumer.ssn).toString('hex')}`
}
