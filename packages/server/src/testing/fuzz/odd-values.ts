import fc from 'fast-check'

/** Texts and JSON values of all kinds; the same for the same seed. */
export interface OddValues {
  texts: readonly string[]
  json: readonly unknown[]
}

export function oddValues(seed: number): OddValues {
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), { seed, numRuns: 2_000 })
  return {
    texts: [...texts, ...chosenTexts],
    json: fc.sample(fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), { seed, numRuns: 2_000 }),
  }
}

const chosenTexts = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  '\ud800',
  '\uffff',
  '🦊',
  '../../etc/passwd',
  "' OR 1=1;--",
  '#{7*7}',
  '<script>',
  '%00',
  '%',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e308',
  '9'.repeat(40),
  'x'.repeat(3_000),
  '6F1C2A94-0D3E-4B57-9A1E-5C2F7D8B9E10',
  'true',
  '0',
]
