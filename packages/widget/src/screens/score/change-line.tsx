import type { ScoreMove } from '@plumbline/sdk'
import { Icon } from '@plumbline/ui/parts/icon'
import { useLanguage } from '@plumbline/ui/parts/language'
import { plural } from '@plumbline/ui/texts/plural'
import { useTexts } from '../../frame/texts.tsx'

interface Props {
  /** Undefined until they are known. */
  readonly moves: readonly ScoreMove[] | undefined
  readonly bureau: string
  readonly score: number
}

/** How the score moved last. The line keeps its place while that is not known. */
export function ChangeLine({ moves, bureau, score }: Props) {
  const { formats, locale } = useLanguage()
  const texts = useTexts('score')
  if (!moves) return <p class="change" />
  const move = lastMove(moves, bureau, score)
  if (!move) return null
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
function lastMove(moves: readonly ScoreMove[], bureau: string, score: number): ScoreMove | undefined {
  const newest = moves.find((move) => move.bureau === bureau)
  return newest?.to.score === score ? newest : undefined
}
