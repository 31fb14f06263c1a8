// How large a rule set may be. The contract tells these numbers and the check of documents keeps them; both read them here.

export const rulesPerRuleSet = 100
/** Of `all` and `any`, and values of `in`. */
export const membersPerExpression = 50
/** A comparison or the name of a rule is one level, each `all`, `any` and `not` around it another. */
export const expressionLevels = 8
/** Over all rules, and names of rules in the decision. */
export const comparisonsPerRuleSet = 5_000
export const testsPerRuleSet = 100
export const ruleSetBytes = 256 * 1024

/** Clocks differ: a version from just now is not one of the past. */
export const effectiveFromSlackMinutes = 5

export const ruleSetsPerHost = 1_000
export const versionsPerRuleSet = 500

export const ruleSetNameCharacters = 100
export const ruleNameCharacters = 50
export const ruleTextCharacters = 200
