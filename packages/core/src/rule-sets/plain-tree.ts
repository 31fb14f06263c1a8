import type { Joined } from './rule-set.ts'

/** A tree without `not`, which has been carried down to the leaves: three-valued logic allows that as two-valued logic does. */
export type PlainTree<Leaf> =
  | PlainLeaf<Leaf>
  | { readonly kind: 'all' | 'any'; readonly members: readonly PlainTree<Leaf>[] }

export interface PlainLeaf<Leaf> {
  readonly kind: 'leaf'
  readonly leaf: Leaf
  /** It stands under an odd number of `not`. */
  readonly negated: boolean
  /** Its place among all leaves. */
  readonly number: number
}

/** Leaves are added to the list as they are written. */
export function toPlainTree<Leaf>(
  tree: Joined<Leaf>,
  isLeaf: (tree: Joined<Leaf>) => tree is Leaf,
  leaves: PlainLeaf<Leaf>[],
  negated = false,
): PlainTree<Leaf> {
  if (isLeaf(tree)) {
    const leaf = { kind: 'leaf', leaf: tree, negated, number: leaves.length } as const
    leaves.push(leaf)
    return leaf
  }
  const joined = tree as Exclude<Joined<Leaf>, Leaf>
  if ('not' in joined) return toPlainTree(joined.not, isLeaf, leaves, !negated)
  const members = 'all' in joined ? joined.all : joined.any
  return {
    kind: 'all' in joined === negated ? 'any' : 'all',
    members: members.map((member) => toPlainTree(member, isLeaf, leaves, negated)),
  }
}

/** As they are written. */
export function leavesOf<Leaf>(tree: PlainTree<Leaf>): readonly PlainLeaf<Leaf>[] {
  return tree.kind === 'leaf' ? [tree] : tree.members.flatMap((member) => leavesOf(member))
}
