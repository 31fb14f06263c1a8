import type { ScoreHistoryItem, ScoreMove } from '@plumbline/sdk'
import type { ScoreChangesAnswer } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { ItemList } from '@plumbline/ui/parts/item-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { fill } from '@plumbline/ui/texts/fill'
import { plural } from '@plumbline/ui/texts/plural'
import { Awaited } from '../../frame/parts/awaited.tsx'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import type { CallState } from '../../frame/use-call.ts'
import { type Difference, differenceText } from '../score/difference-text.ts'
import type { Scores } from '../score/read-scores.ts'

const maxShown = 3

interface Props {
  readonly shell: Shell
  readonly scores: Scores
  readonly moved: CallState<ScoreChangesAnswer>
  readonly history: CallState<readonly ScoreHistoryItem[]>
}

/** The last move of the score, and what changed in the file at that time. */
export function ChangesBlock({ shell, scores, moved, history }: Props) {
  const { changed } = useTexts('overview')
  const { loading } = useTexts('states')
  const { bureau } = scores.readings[0]
  return (
    <Card title={changed.title}>
      <Awaited call={moved} label={loading}>
        {({ items }) => {
          const move = items.find((one) => one.bureau === bureau)
          return move ? <Move shell={shell} move={move} /> : <Quiet history={history} />
        }}
      </Awaited>
    </Card>
  )
}

function Quiet({ history }: Pick<Props, 'history'>) {
  const { formats } = useLanguage()
  const { changed } = useTexts('overview')
  const items = history.state === 'done' ? history.value : []
  const oldest = items.length > 1 ? items.at(-1) : undefined
  return <p>{oldest ? fill(changed.quiet, { date: formats.day(oldest.generatedDate) }) : changed.first}</p>
}

function Move({ shell, move }: { readonly shell: Shell; readonly move: ScoreMove }) {
  const { formats, locale } = useLanguage()
  const overview = useTexts('overview')
  const accounts = useTexts('accounts')
  const { changed, alerts } = overview
  const { change, from, to, differences } = move
  const dates = { from: formats.dayOfYear(from.generatedAt), to: formats.dayOfYear(to.generatedAt) }
  const said = plural(change > 0 ? changed.up : changed.down, Math.abs(change), locale, dates)
  const others = differences.length - maxShown
  const seeAlert = ({ alertIds: [alert] }: Difference) =>
    alert !== undefined && shell.components.includes('alerts')
      ? () => shell.router.open({ screen: 'alerts', params: { alert } })
      : undefined
  return (
    <>
      <p>
        <strong>{said}</strong> {differences.length === 0 && changed.time}
      </p>
      {differences.length > 0 && (
        <ItemList
          items={differences.slice(0, maxShown).map((difference, index) => {
            const open = seeAlert(difference)
            return {
              id: String(index),
              ...signs[effectOf(difference)],
              title: differenceText(difference, overview, accounts, formats),
              about: changed.effects[effectOf(difference)],
              actions: open && (
                <Button kind="quiet" onPress={open}>
                  {alerts.see}
                </Button>
              ),
            }
          })}
        />
      )}
      {others > 0 && <p class="muted">{plural(changed.others, others, locale)}</p>}
    </>
  )
}

function effectOf({ effect }: Difference): 'HELPING' | 'HURTING' | 'NEUTRAL' {
  if (effect === 'HELPING') return 'HELPING'
  return effect === 'HURTING' ? 'HURTING' : 'NEUTRAL'
}

const signs = {
  HELPING: { icon: 'rise', tone: 'good' },
  HURTING: { icon: 'fall', tone: 'warn' },
  NEUTRAL: { icon: 'info', tone: 'neutral' },
} as const
