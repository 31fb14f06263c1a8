import type { PlainTree } from './plain-tree.ts'

/** Truth values of which `all` is the bitwise and, `any` the bitwise or. */
export const no = 0b00
export const unknown = 0b01
export const yes = 0b11

/**
 * Trees in flat arrays, with room for the truth of every node. Members of a node stand next to each other and after it, so that a walk
 * from the end of a tree meets every member before its node. Who asks about a tree writes the truth of its leaves first.
 */
export class TruthTable {
  /** Of every leaf, by its number. */
  readonly nodeOfLeaf: Int32Array
  readonly truth: Uint8Array
  /** Where the leaves of each tree begin in the numbers of leaves, and after the last tree the end. */
  readonly leafStart: Int32Array
  readonly #treeStart: Int32Array
  readonly #kind: Uint8Array
  /** Of a join where its members begin, of a leaf its number. */
  readonly #first: Int32Array
  readonly #end: Int32Array

  constructor(trees: readonly PlainTree<unknown>[]) {
    const nodes: PlainTree<unknown>[] = []
    const [first, end, treeStart, leafStart]: number[][] = [[], [], [], []]
    let leaves = 0
    for (const tree of trees) {
      treeStart!.push(nodes.length)
      leafStart!.push(leaves)
      nodes.push(tree)
      for (let node = nodes.length - 1; node < nodes.length; node++) {
        const one = nodes[node]!
        if (one.kind === 'leaf') leaves++
        first!.push(one.kind === 'leaf' ? one.number : nodes.length)
        if (one.kind !== 'leaf') nodes.push(...one.members)
        end!.push(nodes.length)
      }
    }
    this.leafStart = Int32Array.from([...leafStart!, leaves])
    this.#treeStart = Int32Array.from([...treeStart!, nodes.length])
    this.#first = Int32Array.from(first!)
    this.#end = Int32Array.from(end!)
    this.#kind = Uint8Array.from(nodes, ({ kind }) => kindNumbers[kind])
    this.truth = new Uint8Array(nodes.length)
    this.nodeOfLeaf = new Int32Array(leaves)
    for (const [node, one] of nodes.entries()) if (one.kind === 'leaf') this.nodeOfLeaf[one.number] = node
  }

  /** The truth of a tree from that of its leaves. */
  judge(tree: number): number {
    const { truth } = this
    const kinds = this.#kind
    const firsts = this.#first
    const ends = this.#end
    const start = this.#treeStart[tree]!
    for (let node = this.#treeStart[tree + 1]! - 1; node >= start; node--) {
      const kind = kinds[node]!
      if (kind === leafKind) continue
      const end = ends[node]!
      let member = firsts[node]!
      let joined = truth[member]!
      if (kind === allKind) while (++member < end) joined &= truth[member]!
      else while (++member < end) joined |= truth[member]!
      truth[node] = joined
    }
    return truth[start]!
  }

  /**
   * Writes the numbers of the leaves that decided about a tree that was judged, as they are written in the tree, after the
   * `count` that are there, and returns how many there are then.
   * The question is why it is not true (it is false or unknown) or why it is not false. Where one member is enough, each that is enough
   * by itself is named, or only the first if that is asked; where every member is needed, every one.
   */
  deciding(tree: number, why: Why, which: Which, leaves: Int32Array, count: number): number {
    return this.#decidingUnder(this.#treeStart[tree]!, why, which, leaves, count)
  }

  #decidingUnder(node: number, why: Why, which: Which, leaves: Int32Array, found: number): number {
    const kind = this.#kind[node]!
    if (kind === leafKind) {
      leaves[found] = this.#first[node]!
      return found + 1
    }
    // An `all` is not true because of some members and not false because of every one; with `any` it is the other way round.
    const everyMember = (kind === allKind) === (why === 'not-false')
    const decided = this.truth[node]!
    const end = this.#end[node]!
    let count = found
    for (let member = this.#first[node]!; member < end; member++) {
      if (!everyMember && this.truth[member] !== decided) continue
      count = this.#decidingUnder(member, why, which, leaves, count)
      if (!everyMember && which === 'first') break
    }
    return count
  }
}

export type Why = 'not-true' | 'not-false'
export type Which = 'each' | 'first'

const leafKind = 0
const allKind = 1
const kindNumbers = { leaf: leafKind, all: allKind, any: 2 } as const
