import { checkRuleSet, type Expression, type Rule, type RuleSet } from '@plumbline/core/rule-sets'

/**
 * Twenty rules of sixteen comparisons each, nested three deep, as a cautious lender might write them: a person is good by one of four
 * ways, each of which is a group of conditions, and nothing bad must be on file.
 */
export function lenderRules(): RuleSet {
  const rules = Array.from({ length: 20 }, (_, number): Rule => {
    const at = (offset: number) => number * 3 + offset
    return {
      name: `rule-${number + 1}`,
      text: `Rule ${number + 1} is not met`,
      passText: null,
      missing: null,
      if: {
        all: [
          { any: [score(580 + number * 2), { all: [atMost(at(0)), atMost(at(1)), atLeast(at(2))] }, atMost(at(3))] },
          { any: [{ all: [score(560 + number), atMost(at(4)), atMost(at(5))] }, atLeast(at(6)), atMost(at(7))] },
          {
            not: {
              all: [
                { attr: 'ECM29', op: '=', value: true },
                atLeast(at(8)),
                { any: [atLeast(at(9)), atLeast(at(10))] },
              ],
            },
          },
          { any: [{ attr: 'ECM30', op: '=', value: false }, atMost(at(11))] },
        ],
      },
    }
  })
  const checked = checkRuleSet({ name: 'Lender', rules })
  if (!checked.ok) throw new Error(checked.findings.join('\n'))
  return checked.ruleSet
}

function score(value: number): Expression {
  return { attr: 'ECM01', op: '>=', value }
}

/** Attributes that every file has, with a limit that some people are above and some below. */
const limits = [
  ['ECM02', 60],
  ['ECM03', 40],
  ['ECM04', 2],
  ['ECM05', 3],
  ['ECM06', 12],
  ['ECM07', 20],
  ['ECM09', 8],
  ['ECM10', 50_000],
  ['ECM12', 30_000],
  ['ECM13', 60_000],
  ['ECM15', 4],
  ['ECM16', 2_000],
  ['ECM17', 3],
  ['ECM22', 500_000],
  ['ECM23', 80_000],
  ['ECM33', 5_000],
  ['ECM36', 2],
  ['ECM41', 2],
  ['ECM43', 1],
] as const

function atMost(number: number): Expression {
  const [attr, value] = limits[number % limits.length]!
  return { attr, op: '<=', value }
}

function atLeast(number: number): Expression {
  const [attr, value] = limits[number % limits.length]!
  return { attr, op: '>', value }
}
