import { type ColorScheme, colorSchemes, type Theme, type TokenName, type Tokens } from './tokens.ts'

export interface ContrastPair {
  readonly scheme: ColorScheme
  readonly front: TokenName
  /** A ground, or the surface with a wash of a colour, as notices and badges have it. */
  readonly ground: TokenName | `wash of ${TokenName}`
  /** Cut to two places, so that nothing is told to be enough that is not. */
  readonly ratio: number
  readonly min: number
  /** The nearest value of the front that would do on all its grounds; null where the pair is strong enough, or no value would do. */
  readonly wouldDo: string | null
}

/** Every pair of a theme that has to be told apart, with how well it can be. */
export function contrastPairs(theme: Theme): ContrastPair[] {
  return colorSchemes.flatMap((scheme) => {
    const tokens = theme[scheme]
    return pairsOf(tokens).map(({ front, ground, on, min }) => {
      const ratio = contrast(tokens[front], on)
      const wouldDo = ratio < min ? nearestThatWouldDo(tokens, front) : null
      return { scheme, front, ground, min, ratio: Math.floor(ratio * 100) / 100, wouldDo }
    })
  })
}

/** Pairs of a theme that people with weak sight could not tell apart. A theme with any of them is not published. */
export function weakPairs(theme: Theme): ContrastPair[] {
  return contrastPairs(theme).filter(({ ratio, min }) => ratio < min)
}

/** WCAG 2.2: 4.5 for text, 3 for what has to be seen without being read. */
const textMin = 4.5
const shapeMin = 3

const texts = ['color-text', 'color-muted', 'color-primary', 'color-good', 'color-warn', 'color-bad'] as const
const shapes = [
  'color-field-border',
  'color-focus',
  'color-track',
  'band-1',
  'band-2',
  'band-3',
  'band-4',
  'band-5',
] as const
const grounds = ['color-background', 'color-surface'] as const
/** Colours of which there is a wash: they are written on it themselves, and so is text. `theme.css` mixes it in the same share. */
const washed = ['color-primary', 'color-muted', 'color-good', 'color-warn', 'color-bad'] as const
const washShare = 0.1

interface Pair {
  readonly front: TokenName
  readonly ground: ContrastPair['ground']
  readonly on: string
  readonly min: number
}

function pairsOf(tokens: Tokens): Pair[] {
  const on = (front: TokenName, ground: TokenName, min: number): Pair => ({ front, ground, on: tokens[ground], min })
  return [
    ...grounds.flatMap((ground) => [
      ...texts.map((front) => on(front, ground, textMin)),
      ...shapes.map((front) => on(front, ground, shapeMin)),
    ]),
    on('color-on-primary', 'color-primary', textMin),
    ...washed.flatMap((tone) => {
      const wash = mix(tokens[tone], tokens['color-surface'], washShare)
      const ground = `wash of ${tone}` as const
      return [tone, 'color-text' as const].map((front) => ({ front, ground, on: wash, min: textMin }))
    }),
  ]
}

const steps = 64

/** Goes towards black and towards white at the same pace, so that the colour stays as much itself as it can. */
function nearestThatWouldDo(tokens: Tokens, front: TokenName): string | null {
  for (let step = 1; step <= steps; step++) {
    for (const end of ['#000000', '#ffffff']) {
      const value = mix(end, tokens[front], step / steps)
      const own = pairsOf({ ...tokens, [front]: value }).filter((pair) => pair.front === front)
      if (own.every(({ on, min }) => contrast(value, on) >= min)) return value
    }
  }
  return null
}

/** From 1, equal, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function mix(front: string, ground: string, share: number): string {
  const below = channels(ground)
  const mixed = channels(front).map((value, index) => Math.round(value * share + below[index]! * (1 - share)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): number[] {
  const digits = color.slice(1)
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!
  return full.map((pair) => Number.parseInt(pair, 16))
}
