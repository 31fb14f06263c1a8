import { scoreChanges } from '@plumbline/sdk/user'
import { Gauge } from '@plumbline/ui/charts/gauge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { bandName } from '@plumbline/ui/texts/band-name'
import { fill } from '@plumbline/ui/texts/fill'
import { useId } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { Failure } from '../../frame/parts/failure.tsx'
import type { ScreenProps, Shell } from '../../frame/shell.ts'
import { useStore } from '../../frame/store.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'
import { ChangeLine } from '../score/change-line.tsx'
import { movesIn } from '../score/moves-in.ts'
import { NoScore, reasonOf } from '../score/no-score.tsx'
import { readScores, type Scores } from '../score/read-scores.ts'
import { StaleNotice } from '../score/stale-notice.tsx'
import { useShown } from '../score/use-shown.ts'
import './tile.css'

/** The score of one bureau, and where to see more. */
export default function Tile({ shell, onShown }: ScreenProps) {
  const states = useTexts('states')
  const scores = useCall((signal) => readScores(shell, signal))
  const isShown = useShown(scores.state !== 'waiting', onShown)
  if (scores.state === 'failed') {
    const reason = reasonOf(scores.error)
    if (reason) return <NoScore shell={shell} reason={reason} />
    return <Failure line={shell.line} error={scores.error} retry={scores.retry} onShown={onShown} />
  }
  return (
    <Awaited call={scores} label={states.loading} skeleton={<Skeleton shape="gauge" />}>
      {(value) => <Reading shell={shell} scores={value} isShown={isShown} />}
    </Awaited>
  )
}

interface Props {
  readonly shell: Shell
  readonly scores: Scores
  readonly isShown: boolean
}

function Reading({ shell, scores, isShown }: Props) {
  const { formats } = useLanguage()
  const texts = useTexts('score')
  const heading = useId()
  const { bureau, score, band, ranges } = scores.readings[0]
  const moved = useCall((signal) => scoreChanges(shell.session.calls, {}, { signal }), isShown)
  return (
    <Card>
      <h1 id={heading} tabIndex={-1}>
        {texts.yourScore}
      </h1>
      <StaleNotice scores={scores} />
      <div class="score-dial">
        <Gauge
          labelledBy={heading}
          score={score}
          ranges={ranges}
          band={band}
          bandName={bandName(band, texts)}
          valueText={texts.valueText}
        />
        <ChangeLine moves={movesIn(moved)} bureau={bureau} score={score} />
      </div>
      <p class="tile-about muted">
        {texts.bureaus[bureau]} · {fill(texts.asOf, { date: formats.day(scores.at) })}
        <br />
        {texts.otherScores}
      </p>
      <Further shell={shell} />
    </Card>
  )
}

/**
 * Leads to the overview. A tile that stands alone cannot show it and tells the page around which link was followed, as with every link that
 * a host opens; there is nothing to press where the host opens none.
 */
function Further({ shell }: { readonly shell: Shell }) {
  const { details } = useTexts('score')
  const { linkClick } = useStore(shell.line.configuration)
  if (shell.view !== 'tile-view')
    return (
      <Button kind="secondary" onPress={() => shell.router.show('dashboard')}>
        {details}
      </Button>
    )
  if (linkClick !== 'delegate') return null
  return (
    <a class="tile-link" href="#dashboard" data-link="dashboard">
      {details}
    </a>
  )
}
