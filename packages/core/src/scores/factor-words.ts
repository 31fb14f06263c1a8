import type { ScoreFactor } from '../credit-file/file-score.ts'
import { factorText } from '../scoring/factor-texts.ts'

/** Our own words for a factor; a code that is not on our list is told by its number. */
export function factorWords({ code, effect }: ScoreFactor): string {
  return factorText(code, effect) ?? `Score factor ${code}`
}
