import { nextSteps } from '@plumbline/core/alerts'
import type { AlertDetail } from '@plumbline/sdk'
import { answerAlert } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { Refused } from '../../frame/parts/refused.tsx'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { wordsOf } from './about-alert.ts'
import { Steps } from './steps.tsx'
import './question.css'

interface Props {
  readonly shell: Shell
  readonly alert: AlertDetail
}

const answers = ['YES', 'NO', 'UNSURE'] as const
type AlertAnswer = (typeof answers)[number]

/** Was this you? The answer opens what to do next, and can be changed. A score is nobody's doing, so it is not asked about. */
export function Question({ shell, alert }: Props) {
  const texts = useTexts('alerts')
  const details = useTexts('alert-details')
  const id = useId()
  const said = useRef<HTMLParagraphElement>(null)
  const [answered, setAnswered] = useState(alert.answer as AlertAnswer | null)
  const [isAsking, setAsking] = useState(answered === null)
  const [isFresh, setFresh] = useState(false)
  const action = useAction(
    (answer: AlertAnswer) => answerAlert(shell.session.calls, { alertId: alert.alert_id, answer }),
    (_, answer) => {
      setAnswered(answer)
      setAsking(false)
      setFresh(true)
      shell.line.tell({ type: 'ALERT_ANSWERED', alertId: alert.alert_id })
    },
  )
  // The button that was pressed is gone, so the focus goes to what stands in its place.
  useEffect(() => {
    if (isFresh && !isAsking) said.current?.focus()
  }, [isFresh, isAsking])

  const question = wordsOf(alert.type, texts)?.question
  if (alert.type === 'ScoreChangeAlert' || !question) return null
  if (!isAsking && answered)
    return (
      <div class="answered">
        <Stack>
          <Row apart>
            <p ref={said} tabIndex={-1}>
              <strong>{texts.answered[answered]}</strong>
            </p>
            <Button kind="quiet" onPress={() => setAsking(true)}>
              {details.change}
            </Button>
          </Row>
          <Steps steps={nextSteps(alert.type, answered)} isOpen={isFresh} />
        </Stack>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons that act at once
    <div class="question" role="group" aria-labelledby={id}>
      <p id={id}>
        <strong>{question}</strong>
      </p>
      <Row>
        {answers.map((answer) => (
          <Button key={answer} kind="secondary" busy={action.busy} onPress={() => action.run(answer)}>
            {texts.answers[answer]}
          </Button>
        ))}
      </Row>
      {action.error && <Refused error={action.error} />}
    </div>
  )
}
