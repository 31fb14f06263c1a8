import type { ScoreFactor } from '../credit-file/file-score.ts'
import { factorKey, factorText } from '../scoring/factor-texts.ts'
import { nothingPublished, type Published } from '../texts/text.ts'

/** The words for a factor: those published for the host, else our own; a code that is not on our list is told by its number. */
export function factorWords({ code, effect }: ScoreFactor, published: Published = nothingPublished): string {
  return published(factorKey(code, effect))?.['text'] ?? factorText(code, effect) ?? `Score factor ${code}`
}
