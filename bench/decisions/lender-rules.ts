import { checkRuleSet, type Expression, type Rule, type RuleSet } from '@plumbline/core/rule-sets'

/**
 * Twenty rules of sixteen comparisons, nested up to four deep, as a cautious lender might write them: half of them name four ways to be
 * good enough, half what a good score makes up for and what must not come together. Only attributes that every file has, because the
 * peers know no logic of three values.
 */
export function lenderRules(): RuleSet {
  const rules = Array.from({ length: 20 }, (_, number) => rule(number))
  const checked = checkRuleSet({ name: 'Lender', rules })
  if (!checked.ok) throw new Error(checked.findings.join('\n'))
  return checked.ruleSet
}

function rule(number: number): Rule {
  const condition = number % 2 === 0 ? fourWays(number) : twoConditions(number)
  return {
    name: `rule-${number + 1}`,
    text: `Rule ${number + 1} is not met`,
    passText: null,
    missing: null,
    if: condition,
  }
}

function fourWays(number: number): Expression {
  const at = number * 3
  const score = scoreFrom(number)
  return {
    any: [
      { all: [score(640), atMost(at), not(above(at + 1)), notBankrupt] },
      { all: [score(680), atMost(at + 2), { any: [atMost(at + 3), atMost(at + 4)] }] },
      { all: [atMost(at + 10), { not: { all: [above(at + 5), above(at + 6)] } }, atMost(at + 7), atMost(at + 8)] },
      { all: [score(720), notBankrupt, atMost(at + 9)] },
    ],
  }
}

function twoConditions(number: number): Expression {
  const at = number * 3
  const score = scoreFrom(number)
  return {
    all: [
      {
        any: [
          score(620),
          { all: [atMost(at), atMost(at + 1), above(at + 2)] },
          atMost(at + 3),
          score(590),
          above(at + 4),
        ],
      },
      {
        not: {
          all: [
            { attr: 'ECM29', op: '=', value: true },
            above(at + 5),
            { any: [above(at + 6), above(at + 7), above(at + 8), above(at + 9)] },
            { attr: 'ECM30', op: '!=', value: false },
            above(at + 10),
            not(score(560)),
          ],
        },
      },
    ],
  }
}

const notBankrupt: Expression = { not: { attr: 'ECM29', op: '=', value: true } }

function not(expression: Expression): Expression {
  return { not: expression }
}

function scoreFrom(number: number): (value: number) => Expression {
  return (value) => ({ attr: 'ECM01', op: '>=', value: value + number })
}

function atMost(number: number): Expression {
  return compare(number, '<=')
}

function above(number: number): Expression {
  return compare(number, '>')
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
