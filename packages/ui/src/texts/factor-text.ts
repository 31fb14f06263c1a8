import type { FactorText } from './factor-pattern.ts'
import { fill } from './fill.ts'
import type { Texts } from './texts.ts'

type Effect = 'HURTING' | 'HELPING' | 'NEUTRAL'

interface Factor {
  readonly code: string
  readonly effect: Effect
}

/** Figures of the person's file, written out: `{ percent: '46%', amount: '$820' }`. */
type Measures = Readonly<Record<string, string | number>>

/** The words for a factor of our models, with its figure where the file has one; undefined for a code that only bureaus use. */
export function factorText(factor: Factor, texts: Texts['factors'], measures: Measures = {}): FactorText | undefined {
  const { code } = factor
  const side = factor.effect === 'HELPING' ? 'helping' : 'hurting'
  const told = own(texts[side] as Readonly<Record<string, FactorText>>, code)
  if (!told) return undefined
  const [fact, help] = own(texts.measured[side] as Readonly<Record<string, readonly string[]>>, code) ?? []
  const [plainFact, why, plainHelp] = told
  return [filled(fact, measures) ?? plainFact, why, filled(help, measures) ?? plainHelp]
}

/** The words for a code that our models do not give but a bureau may send. */
export function bureauFactorText({ code, effect }: Factor, texts: Texts['bureau-factors']): FactorText {
  const side = effect === 'HELPING' ? 'helping' : 'hurting'
  const told = own(texts.facts as Readonly<Record<string, readonly [string, string, string]>>, code)
  if (!told) return texts.unknown[side]
  const [group, hurting, helping] = told
  const reasons = texts.groups[group as keyof typeof texts.groups][side]
  return [side === 'helping' ? helping : hurting, ...reasons]
}

/** Undefined where a figure is missing: the plain words are said then. */
function filled(text: string | undefined, measures: Measures): string | undefined {
  if (text === undefined) return undefined
  const said = fill(text, measures)
  return said.includes('{') ? undefined : said
}

/** A code comes from outside; it must not find what every object has. */
function own<Value>(values: Readonly<Record<string, Value>>, code: string): Value | undefined {
  return Object.hasOwn(values, code) ? values[code] : undefined
}
