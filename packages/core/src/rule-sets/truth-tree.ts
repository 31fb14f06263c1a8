import type { Joined } from './rule-set.ts'

/** A truth value of three, so that `all` is the lowest of its members and `any` the highest. */
export type Truth = typeof no | typeof unknown | typeof yes
export const no = 0
export const unknown = 1
export const yes = 2

/**
 * A tree that is made once and judged many times; every node remembers how it was judged last. It has no `not`: that was carried down
 * to the leaves, which three-valued logic allows as two-valued logic does.
 */
export type TruthTree<Leaf> = TruthLeaf<Leaf> | TruthJoin<Leaf>

export interface TruthLeaf<Leaf> {
  readonly kind: 'leaf'
  readonly leaf: Leaf
  /** It stands under an odd number of `not`. */
  readonly negated: boolean
  /** Its place among all leaves. */
  readonly number: number
  truth: Truth
}

interface TruthJoin<Leaf> {
  readonly kind: 'all' | 'any'
  readonly members: readonly TruthTree<Leaf>[]
  truth: Truth
}

/** Leaves are added to the list as they are written. */
export function toTruthTree<Leaf>(
  tree: Joined<Leaf>,
  isLeaf: (tree: Joined<Leaf>) => tree is Leaf,
  leaves: TruthLeaf<Leaf>[],
  negated = false,
): TruthTree<Leaf> {
  if (isLeaf(tree)) {
    const leaf = { kind: 'leaf', leaf: tree, negated, number: leaves.length, truth: no } as const
    leaves.push(leaf)
    return leaf
  }
  const joined = tree as Exclude<Joined<Leaf>, Leaf>
  if ('not' in joined) return toTruthTree(joined.not, isLeaf, leaves, !negated)
  const members = 'all' in joined ? joined.all : joined.any
  return {
    kind: 'all' in joined === negated ? 'any' : 'all',
    members: members.map((member) => toTruthTree(member, isLeaf, leaves, negated)),
    truth: no,
  }
}

/** Judges all nodes. */
export function judge<Leaf>(tree: TruthTree<Leaf>, truthOf: (leaf: TruthLeaf<Leaf>) => Truth): Truth {
  if (tree.kind === 'leaf') {
    tree.truth = truthOf(tree)
    return tree.truth
  }
  const all = tree.kind === 'all'
  let joined: Truth = all ? yes : no
  for (const member of tree.members) {
    const truth = judge(member, truthOf)
    if (all ? truth < joined : truth > joined) joined = truth
  }
  tree.truth = joined
  return joined
}

/**
 * Goes to the leaves that decided about a tree that was judged, as they are written. `why` is the question that is answered: why it is
 * not true (it is false or unknown), or why it is not false. Where one member is enough, all that are enough by themselves are visited,
 * or the first of them if that is asked; where every member is needed, every one.
 */
export function visitDeciding<Leaf>(
  tree: TruthTree<Leaf>,
  why: 'not-true' | 'not-false',
  which: 'each' | 'first',
  visit: (leaf: TruthLeaf<Leaf>) => void,
): void {
  if (tree.kind === 'leaf') {
    visit(tree)
    return
  }
  // An `all` is not true because of some members and not false because of every one; with `any` it is the other way round.
  const everyMember = (tree.kind === 'all') === (why === 'not-false')
  for (const member of tree.members) {
    if (!everyMember && member.truth !== tree.truth) continue
    visitDeciding(member, why, which, visit)
    if (!everyMember && which === 'first') return
  }
}
