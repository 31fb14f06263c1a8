/**
 * Seeded chance without state: a draw is a function of a seed and of what is being drawn, so that one more event in a life
 * shifts no other draw. Equal arguments give equal numbers on every machine and for ever.
 */

/**
 * 32 well-mixed bits of the two numbers. They are read as a number with a sign, because the engine allocates memory for every larger one
 * that is kept or handed on, and lives are full of seeds.
 */
export function mix(seed: number, salt: number): number {
  let hash = (seed ^ Math.imul((salt + 0x9e3779b9) | 0, 0x85ebca6b)) | 0
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x21f0aaad)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x735a2d97)
  return hash ^ (hash >>> 15)
}

/** From 0 up to but not including 1. */
export function uniform(seed: number, salt: number): number {
  return (mix(seed, salt) >>> 0) / 4294967296
}

/** From 0 up to but not including the count, by the seed alone: what needs no draw of its own. */
export function remainder(seed: number, count: number): number {
  return (seed >>> 0) % count
}

/** Standard normal, by the inverse of its distribution (Acklam's rational approximation). */
export function normal(seed: number, salt: number): number {
  return normalQuantile(((mix(seed, salt) >>> 0) + 0.5) / 4294967296)
}

/** A whole number from low to high, both included. */
export function whole(seed: number, salt: number, low: number, high: number): number {
  return low + Math.floor(uniform(seed, salt) * (high - low + 1))
}

export function pick<T>(seed: number, salt: number, from: readonly T[]): T {
  const item = from[Math.floor(uniform(seed, salt) * from.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** Picks by weight; the weights need not sum to 1. */
export function pickWeighted<T>(seed: number, salt: number, from: readonly (readonly [T, number])[]): T {
  let total = 0
  // Read by place: taking a pair apart costs more than the draw.
  for (const pair of from) total += pair[1]
  let rest = uniform(seed, salt) * total
  for (const pair of from) {
    rest -= pair[1]
    if (rest < 0) return pair[0]
  }
  const last = from[from.length - 1]
  if (last === undefined) throw new RangeError('nothing to pick from')
  return last[0]
}

/** The share of a standard normal population below x. */
export function normalShare(x: number): number {
  // Zelen and Severo's polynomial: error below 1e-7, far finer than anything drawn with it.
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const tail =
    Math.exp((-x * x) / 2) *
    0.3989422804014327 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return x >= 0 ? 1 - tail : tail
}

function normalQuantile(p: number): number {
  if (p < 0.02425) return tailQuantile(Math.sqrt(-2 * Math.log(p)))
  if (p > 0.97575) return -tailQuantile(Math.sqrt(-2 * Math.log(1 - p)))
  const q = p - 0.5
  const r = q * q
  return (
    (((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
    (q /
      (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
        13.28068155288572) *
        r +
        1))
  )
}

function tailQuantile(q: number): number {
  return (
    (((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
      2.938163982698783) /
    ((((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1)
  )
}
