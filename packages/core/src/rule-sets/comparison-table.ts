import type { AttributeRow } from '../attributes/attribute-row.ts'
import { attributeIndex } from '../attributes/catalogue.ts'
import type { PlainLeaf } from './plain-tree.ts'
import type { Comparison } from './rule-set.ts'
import { no, unknown, yes } from './truth-table.ts'

/**
 * The comparisons of a rule set, each made once for a person however often it is written. Every operator but `in` asks whether a number
 * lies between two others; what is not so is asked for its opposite, and the leaf turns the answer round.
 */
export class ComparisonTable {
  /** The answers about the person who was asked about last. */
  readonly answers: Uint8Array
  /** For each leaf, which answer is its own, and which it has to be for the leaf to be true. */
  readonly answerOf: Int32Array
  readonly wanted: Uint8Array
  readonly #attribute: Uint8Array
  readonly #low: Float64Array
  readonly #high: Float64Array
  readonly #lists: readonly { readonly place: number; readonly attribute: number; readonly values: Float64Array }[]

  constructor(leaves: readonly PlainLeaf<Comparison>[]) {
    const places = new Map<string, number>()
    const asked: Question[] = []
    const placeOf = (question: Question) => {
      const key = `${question.attribute} ${question.low} ${question.high} ${question.values}`
      const place = places.get(key) ?? asked.push(question) - 1
      places.set(key, place)
      return place
    }
    this.answerOf = Int32Array.from(leaves, ({ leaf }) => placeOf(questionOf(leaf)))
    this.wanted = Uint8Array.from(leaves, ({ leaf, negated }) => ((leaf.op === '!=') === negated ? inside : outside))
    this.answers = new Uint8Array(asked.length)
    this.#attribute = Uint8Array.from(asked, ({ attribute }) => attribute)
    this.#low = Float64Array.from(asked, ({ low }) => low)
    this.#high = Float64Array.from(asked, ({ high }) => high)
    this.#lists = asked.flatMap(({ attribute, values }, place) =>
      values === null ? [] : [{ place, attribute, values: Float64Array.from(values) }],
    )
  }

  ask(row: AttributeRow): void {
    const { answers } = this
    const attribute = this.#attribute
    const low = this.#low
    const high = this.#high
    for (let place = 0; place < answers.length; place++) {
      const observed = row[attribute[place]!]!
      // Two ends are kept inside, one of them outside, and none by a missing value, which is NaN. A sum takes no branch, and at a branch
      // that goes this way for one person and that way for the next a processor loses more time than with all the rest.
      answers[place] = Number(observed >= low[place]!) + Number(observed <= high[place]!)
    }
    for (const { place, attribute, values } of this.#lists)
      if (answers[place] === inside && !values.includes(row[attribute]!)) answers[place] = outside
  }

  truthOf(leaf: number): number {
    return truths[3 * this.wanted[leaf]! + this.answers[this.answerOf[leaf]!]!]!
  }
}

/** The answers; 0 is that there is nothing to compare. */
const outside = 1
const inside = 2

/** By the answer that is wanted and the one that was given. */
const truths = Uint8Array.from([...[unknown, no, no], ...[unknown, yes, no], ...[unknown, no, yes]])

interface Question {
  readonly attribute: number
  readonly low: number
  readonly high: number
  readonly values: readonly number[] | null
}

/** Flags are compared as 0 and 1. */
function questionOf({ attr, op, value }: Comparison): Question {
  const values = Array.isArray(value) ? value.map(Number) : [Number(value)]
  const least = Math.min(...values)
  const greatest = Math.max(...values)
  const isBelow = op === '<' || op === '<='
  const isAbove = op === '>' || op === '>='
  return {
    attribute: attributeIndex(attr)!,
    low: isBelow ? Number.NEGATIVE_INFINITY : op === '>' ? nextAbove(least) : least,
    high: isAbove ? Number.POSITIVE_INFINITY : op === '<' ? nextBelow(greatest) : greatest,
    values: op === 'in' ? values : null,
  }
}

/** The number of the machine that comes directly after. Limits are never negative. */
function nextAbove(value: number): number {
  numbers[0] = value
  bits[0] = bits[0]! + 1n
  return numbers[0]!
}

/** Below 0 there is nothing that an attribute could be. */
function nextBelow(value: number): number {
  if (value === 0) return -1
  numbers[0] = value
  bits[0] = bits[0]! - 1n
  return numbers[0]!
}

const numbers = new Float64Array(1)
const bits = new BigInt64Array(numbers.buffer)
