import { checkRuleSet, type Expression, type Rule, type RuleSet } from '@plumbline/core/rule-sets'

/**
 * Twenty rules of sixteen comparisons, nested up to four deep, as a cautious lender might write them: a good score makes up for one
 * thing or another, and nothing bad must come together. Only attributes that every file has, because the peers know no logic of three
 * values.
 */
export function lenderRules(): RuleSet {
  const rules = Array.from({ length: 20 }, (_, number) => rule(number))
  const checked = checkRuleSet({ name: 'Lender', rules })
  if (!checked.ok) throw new Error(checked.findings.join('\n'))
  return checked.ruleSet
}

function rule(number: number): Rule {
  const atMost = (offset: number) => compare(number * 3 + offset, '<=')
  const above = (offset: number) => compare(number * 3 + offset, '>')
  const score = (value: number): Expression => ({ attr: 'ECM01', op: '>=', value: value + number })
  const bankrupt: Expression = { attr: 'ECM29', op: '=', value: true }
  const groups: Expression[] = [
    { any: [score(620), { all: [atMost(0), atMost(1), above(2)] }, atMost(3)] },
    { any: [{ all: [score(600), atMost(4), atMost(5)] }, above(6), atMost(7)] },
    { not: { all: [bankrupt, above(8), { any: [above(9), above(10)] }] } },
    { any: [{ attr: 'ECM30', op: '=', value: false }, atMost(11)] },
  ]
  const condition: Expression = number % 2 === 0 ? { all: groups } : { all: [...groups].reverse() }
  return {
    name: `rule-${number + 1}`,
    text: `Rule ${number + 1} is not met`,
    passText: null,
    missing: null,
    if: condition,
  }
}

/** About half of the people lie on either side of these. */
const limits = [
  ['ECM02', 14],
  ['ECM03', 8],
  ['ECM04', 0],
  ['ECM05', 0],
  ['ECM06', 3],
  ['ECM07', 5],
  ['ECM09', 2],
  ['ECM10', 15_000],
  ['ECM12', 6_000],
  ['ECM13', 9_000],
  ['ECM15', 0],
  ['ECM16', 500],
  ['ECM17', 1],
  ['ECM22', 40_000],
  ['ECM23', 5_000],
  ['ECM33', 900],
  ['ECM36', 0],
  ['ECM41', 0],
  ['ECM43', 0],
] as const

function compare(number: number, op: '<=' | '>'): Expression {
  const [attr, value] = limits[number % limits.length]!
  return { attr, op, value }
}
