import type { ComparedValue, Comparison, Joined } from './rule-set.ts'

/** An expression on one line: `ECM36 = 0 or (ECM38 >= 24 and not ECM29 = true)`. */
export function expressionWords(tree: Joined<string | Comparison>): string {
  return words(tree, false)
}

function words(tree: Joined<string | Comparison>, inside: boolean): string {
  if (typeof tree === 'string') return tree
  if ('attr' in tree) return `${tree.attr} ${tree.op} ${valueWords(tree.value, tree.op === 'between')}`
  if ('not' in tree) return `not ${words(tree.not, true)}`
  const [members, join] = 'all' in tree ? [tree.all, ' and '] : [tree.any, ' or ']
  if (members.length === 1) return words(members[0]!, inside)
  const joined = members.map((member) => words(member, true)).join(join)
  return inside ? `(${joined})` : joined
}

function valueWords(value: ComparedValue, isRange: boolean): string {
  if (!Array.isArray(value)) return String(value)
  return isRange ? value.join(' and ') : `[${value.join(', ')}]`
}
