import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Columns, Row, Stack } from '@plumbline/ui/parts/layout'
import { Segmented } from '@plumbline/ui/parts/segmented'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Shell } from '../../frame/shell.ts'
import { useStore } from '../../frame/store.ts'
import { useTexts } from '../../frame/texts.tsx'
import { NoScore, noScoreReason } from '../plan/no-score.tsx'
import { type Change, type Kind, maxChanges, nothing, startOf, toAction } from './change.ts'
import { ChangeFields } from './change-fields.tsx'
import { changeTitle } from './change-words.ts'
import { Choices } from './choices.tsx'
import { Compare } from './compare.tsx'
import { faultOf } from './faults.ts'
import type { Holdings } from './holdings.ts'
import { keptTrials, trialOf } from './kept-trials.ts'
import { Result } from './result.tsx'
import { useSimulation } from './use-simulation.ts'

interface Props {
  readonly shell: Shell
  readonly holdings: Holdings
  readonly onReload: () => void
}

const horizons = [3, 6, 12, 24]

/** What is tried on one side, what it would do on the other, and what was kept below. */
export function Workbench({ shell, holdings, onReload }: Props) {
  const { formats } = useLanguage()
  const texts = useTexts('simulator')
  const plan = useTexts('plan')
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [months, setMonths] = useState(12)
  const trials = keptTrials(shell.session)
  const kept = useStore(trials)
  const [note, setNote] = useState('')
  const { focus, bench } = useFocusAfter(changes, kept)
  const actions = changes.length > 0 ? changes.map((one) => toAction(one, holdings)) : [nothing]
  const simulation = useSimulation(shell.session.calls, { actions, months })
  const noScore = simulation.error && noScoreReason(simulation.error)
  if (noScore) return <NoScore reason={noScore} />

  const others = (change: Change) => changes.filter(({ id }) => id !== change.id)
  const add = (kind: Kind) => {
    const id = Math.max(0, ...changes.map((one) => one.id)) + 1
    setChanges([...changes, startOf(id, kind, holdings, changes)])
    focus(id)
  }
  const keep = () => {
    const trial = simulation.last && trialOf(simulation.last, months)
    const titles = changes.map((one) => changeTitle(one, holdings, plan, formats))
    if (trial) setKept([...kept, { ...trial, id: Math.max(0, ...kept.map((one) => one.id)) + 1, titles }])
  }
  const setKept = (next: typeof kept) => {
    trials.set(next)
    setNote(`${texts.kept}: ${next.length}`)
  }
  return (
    <div ref={bench}>
      <Stack gap="loose">
        <Columns>
          <Stack gap="loose">
            {changes.map((change, place) => (
              <ChangeFields
                key={change.id}
                change={change}
                holdings={holdings}
                others={others(change)}
                fault={faultOf(simulation.error, place)}
                onChange={(next) => setChanges(changes.map((one) => (one.id === change.id ? next : one)))}
                onRemove={() => {
                  setChanges(others(change))
                  focus(0)
                }}
              />
            ))}
            <Card title={changes.length === 0 ? texts.choose : texts.another}>
              {holdings.accounts.length === 0 && <p>{texts.noAccounts}</p>}
              {changes.length < maxChanges ? (
                <Choices holdings={holdings} changes={changes} onChoose={add} />
              ) : (
                <p>{texts.full}</p>
              )}
            </Card>
          </Stack>
          <Stack gap="loose">
            <Result
              simulation={simulation}
              isTrial={changes.length > 0}
              months={months}
              kept={kept.length}
              onKeep={keep}
              onReload={onReload}
            >
              <Row>
                <span aria-hidden="true">{texts.ahead}</span>
                <Segmented
                  label={texts.ahead}
                  name="ahead"
                  value={String(months)}
                  onValue={(value) => setMonths(Number(value))}
                  options={horizons.map((value) => ({ value: String(value), label: formats.count(value) }))}
                />
              </Row>
            </Result>
            <WayToPlan shell={shell} />
          </Stack>
        </Columns>
        <p role="status" class="spoken">
          {note}
        </p>
        <Compare
          trials={kept}
          onRemove={(id) => {
            setKept(kept.filter((one) => one.id !== id))
            focus(0)
          }}
        />
      </Stack>
    </div>
  )
}

/** The advice of the service stands on the screen of the plan. */
function WayToPlan({ shell }: { readonly shell: Shell }) {
  const { plan } = useTexts('simulator')
  if (!shell.components.includes('plan')) return null
  return (
    <Card title={plan.title}>
      <p>{plan.text}</p>
      <Button kind="secondary" onPress={() => shell.router.open({ screen: 'plan' })}>
        {plan.open}
      </Button>
    </Card>
  )
}

/** After something was added or taken away, the keyboard goes on there: at the heading of the new one, or of the choice. */
function useFocusAfter(...causes: readonly unknown[]) {
  const bench = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const heading = wanted.current === 0 ? 'h2' : `#change-${wanted.current}`
    wanted.current = undefined
    const found = bench.current?.querySelector<HTMLElement>(heading)
    if (!found) return
    found.tabIndex = -1
    found.focus()
  }, causes)
  return {
    bench,
    focus(id: number) {
      wanted.current = id
    },
  }
}
