import type { AttributeRow } from '../attributes/attribute-row.ts'
import { attributeIndex } from '../attributes/catalogue.ts'
import type { PlainLeaf } from './plain-tree.ts'
import type { Comparison, Operator } from './rule-set.ts'
import { no, unknown, yes } from './truth-table.ts'

/**
 * The comparisons of a rule set, each made once for a person however often it is written. All ask whether a number lies inside: below
 * an end or between two of them. What must not be so is asked all the same, and the leaf wants the other answer; so `<= 5` and `> 5` are
 * one question.
 */
export class ComparisonTable {
  /** The answers about the person who was asked about last. */
  readonly answers: Uint8Array
  /** For each leaf, which answer is its own, and which it has to be for the leaf to be true. */
  readonly answerOf: Int32Array
  readonly wanted: Uint8Array
  /** Where the questions begin that have two ends. */
  readonly #twoEnds: number
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
    const questions = leaves.map(({ leaf }) => questionOf(leaf))
    // Those with one end come first, because one end is faster to look at than two.
    this.#twoEnds = questions
      .filter(hasOneEnd)
      .map(placeOf)
      .reduce((last, place) => Math.max(last, place + 1), 0)
    this.answerOf = Int32Array.from(questions, placeOf)
    this.wanted = Uint8Array.from(leaves, ({ leaf: { op }, negated }) =>
      outsideOperators.has(op) === negated ? inside : outside,
    )
    this.answers = new Uint8Array(asked.length)
    this.#attribute = Uint8Array.from(asked, ({ attribute }) => attribute)
    this.#low = Float64Array.from(asked, ({ low }) => low)
    this.#high = Float64Array.from(asked, ({ high }) => high)
    this.#lists = asked.flatMap(({ attribute, values }, place) =>
      values === null ? [] : [{ place, attribute, values: Float64Array.from(values) }],
    )
  }

  /** A missing value is NaN, which equals nothing, so it is neither known nor kept by an end. Sums take no branch: at one that goes
   * this way for one person and that way for the next a processor loses more time than with all the rest. */
  ask(row: AttributeRow): void {
    const { answers } = this
    const attribute = this.#attribute
    const low = this.#low
    const high = this.#high
    const twoEnds = this.#twoEnds
    for (let place = 0; place < twoEnds; place++) {
      const observed = row[attribute[place]!]!
      // biome-ignore lint/suspicious/noSelfCompare: only NaN is not itself.
      answers[place] = Number(observed === observed) + Number(observed <= high[place]!)
    }
    for (let place = twoEnds; place < answers.length; place++) {
      const observed = row[attribute[place]!]!
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

/** They hold outside of what is asked. */
const outsideOperators: ReadonlySet<Operator> = new Set(['!=', '>', '>='])

/** Flags are compared as 0 and 1. */
function questionOf({ attr, op, value }: Comparison): Question {
  const values = Array.isArray(value) ? value.map(Number) : [Number(value)]
  const highest = Math.max(...values)
  return {
    attribute: attributeIndex(attr)!,
    low: endOperators.has(op) ? Number.NEGATIVE_INFINITY : Math.min(...values),
    high: op === '<' || op === '>=' ? nextBelow(highest) : highest,
    values: op === 'in' ? values : null,
  }
}

const endOperators: ReadonlySet<Operator> = new Set(['<', '<=', '>', '>='])

function hasOneEnd({ low }: Question): boolean {
  return low === Number.NEGATIVE_INFINITY
}

/** The number of the machine that comes directly before. Limits are never negative, and below 0 there is nothing that an attribute could be. */
function nextBelow(value: number): number {
  if (value === 0) return -1
  numbers[0] = value
  bits[0] = bits[0]! - 1n
  return numbers[0]!
}

const numbers = new Float64Array(1)
const bits = new BigInt64Array(numbers.buffer)
