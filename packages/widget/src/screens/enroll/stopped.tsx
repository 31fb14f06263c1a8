import type { Profile } from '@plumbline/sdk'
import { Button } from '@plumbline/ui/parts/button'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { fill } from '@plumbline/ui/texts/fill'
import { useState } from 'preact/hooks'
import { momentOf } from '../../frame/moment-of.ts'
import { Refused } from '../../frame/parts/refused.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { usePolling } from '../../frame/use-polling.ts'
import { type Stop, stopOf } from './stops.ts'
import { type StepProps, useArrival } from './walk.ts'

interface Props extends StepProps {
  readonly stop: Stop
  look(): Promise<Profile>
  /** Begins the check anew. */
  onAgain(): void
}

/** It does not go on for now: why, for how long, and what a person can do meanwhile. */
export function Stopped({ walk, stop, look, onAgain }: Props) {
  const { stops } = useTexts('identity')
  const { buildCredit } = useTexts('states')
  const { formats } = useLanguage()
  const [same, setSame] = useState(false)
  useArrival(walk, 'stop')
  const goOn = (now: Profile) => {
    const after = stopOf(now, Date.now())
    if (now.idpass ? stop.kind === 'delayed' && now.features.length === 0 : after?.kind === stop.kind) setSame(true)
    else if (!now.idpass) onAgain()
  }
  const again = useAction(() => look(), goOn)
  usePolling(stop.kind === 'unknown' ? 'result' : undefined, () =>
    look().then(
      (now) => {
        if (!now.idpass && stopOf(now, Date.now())?.kind !== 'unknown') onAgain()
      },
      () => undefined,
    ),
  )
  const time = stop.kind === 'locked' ? momentOf(stop.until, formats) : ''
  const { title, text } = stops[stop.kind]
  return (
    <StepPage title={title} lead={fill(text, { time })} footer={walk.help}>
      {stop.kind === 'thin' && (
        <Stack gap="tight">
          <h2>{buildCredit.title}</h2>
          <ul class="points">
            {buildCredit.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </Stack>
      )}
      {same && (
        <Notice tone="info" live>
          {stops.stillSame}
        </Notice>
      )}
      {again.error && <Refused error={again.error} />}
      {stop.kind === 'thin' ? (
        <Button kind="secondary" onPress={onAgain}>
          {stops.again}
        </Button>
      ) : (
        <Button kind="secondary" busy={again.busy} onPress={() => again.run(undefined)}>
          {stops.look}
        </Button>
      )}
    </StepPage>
  )
}
