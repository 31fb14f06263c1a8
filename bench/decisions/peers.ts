import { ZenEngine } from '@gorules/zen-engine'
import type { AttributeSnapshot } from '@plumbline/core/attributes'
import type { Comparison, Expression, RuleSet } from '@plumbline/core/rule-sets'
import { Engine, type TopLevelCondition } from 'json-rules-engine'

/** Another engine with the same rules, made ready once. */
interface Peer {
  readonly name: string
  /** How many times as fast we want to be. */
  readonly aim: number
  readonly approves: (attributes: AttributeSnapshot) => Promise<boolean>
}

export function openPeers(ruleSet: RuleSet): readonly Peer[] {
  return [zen(ruleSet), jsonRules(ruleSet)]
}

/** One expression for each rule, so that it tells which rules failed. */
function zen({ rules }: RuleSet): Peer {
  const expressions = rules.map(({ name, if: condition }) => ({
    id: name,
    key: name.replaceAll('-', '_'),
    value: zenExpression(condition),
  }))
  const place = (id: string) => ({ id, name: id, position: { x: 0, y: 0 } })
  const decision = new ZenEngine().createDecision({
    nodes: [
      { ...place('in'), type: 'inputNode', content: {} },
      { ...place('rules'), type: 'expressionNode', content: { expressions } },
      { ...place('out'), type: 'outputNode', content: {} },
    ],
    edges: [
      { id: 'a', sourceId: 'in', targetId: 'rules', type: 'edge' },
      { id: 'b', sourceId: 'rules', targetId: 'out', type: 'edge' },
    ],
  })
  return {
    name: '@gorules/zen-engine',
    aim: 100,
    approves: async (attributes) => {
      const { result } = await decision.evaluate(attributes)
      return expressions.every(({ key }) => result[key] === true)
    },
  }
}

function zenExpression(expression: Expression): string {
  if ('all' in expression) return `(${expression.all.map(zenExpression).join(' and ')})`
  if ('any' in expression) return `(${expression.any.map(zenExpression).join(' or ')})`
  if ('not' in expression) return `not (${zenExpression(expression.not)})`
  return `${expression.attr} ${expression.op === '=' ? '==' : expression.op} ${expression.value}`
}

function jsonRules({ rules }: RuleSet): Peer {
  const engine = new Engine()
  for (const { name, if: condition } of rules)
    engine.addRule({ conditions: toCondition(condition) as TopLevelCondition, event: { type: name } })
  return {
    name: 'json-rules-engine',
    aim: 500,
    approves: async (attributes) => (await engine.run(attributes)).failureResults.length === 0,
  }
}

function toCondition(expression: Expression): object {
  if ('all' in expression) return { all: expression.all.map(toCondition) }
  if ('any' in expression) return { any: expression.any.map(toCondition) }
  if ('not' in expression) return { not: toCondition(expression.not) }
  return { fact: expression.attr, operator: operatorNames[expression.op], value: expression.value }
}

const operatorNames: Readonly<Partial<Record<Comparison['op'], string>>> = {
  '=': 'equal',
  '!=': 'notEqual',
  '<=': 'lessThanInclusive',
  '>': 'greaterThan',
  '>=': 'greaterThanInclusive',
}
