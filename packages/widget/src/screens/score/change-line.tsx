import type { ScoreMove } from '@plumbline/sdk'
import { Icon } from '@plumbline/ui/parts/icon'
import { useLanguage } from '@plumbline/ui/parts/language'
import { plural } from '@plumbline/ui/texts/plural'
import { useTexts } from '../../frame/texts.tsx'

/** How the score moved last. The line keeps its place while that is not known. */
export function ChangeLine({ move }: { readonly move: ScoreMove | undefined }) {
  const { formats, locale } = useLanguage()
  const texts = useTexts('score')
  if (!move) return <p class="change" />
  const { change, from } = move
  const isUp = change > 0
  return (
    <p class={`change ${isUp ? 'is-good' : 'is-warn'}`}>
      <Icon name={isUp ? 'rise' : 'fall'} />
      {plural(isUp ? texts.up : texts.down, Math.abs(change), locale, { date: formats.day(from.generatedAt) })}
    </p>
  )
}

/** The newest move of a bureau's score, if it led to the score of now. */
export function lastMove(moves: readonly ScoreMove[], bureau: string, score: number): ScoreMove | undefined {
  const newest = moves.find((move) => move.bureau === bureau)
  return newest?.to.score === score ? newest : undefined
}
