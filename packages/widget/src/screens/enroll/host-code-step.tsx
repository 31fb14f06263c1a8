import { minuteMs } from '@plumbline/core/calendar'
import { identitySessionMinutes } from '@plumbline/core/promises'
import type { Profile } from '@plumbline/sdk'
import { beginEnrollment, type DitIdentityAnswer, isPlumblineError } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { Countdown } from '@plumbline/ui/parts/countdown'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { usePolling } from '../../frame/use-polling.ts'
import { StepRefused } from './step-refused.tsx'
import { isPassing } from './stops.ts'
import { type StepProps, useArrival } from './walk.ts'

interface Props extends StepProps {
  readonly checked: DitIdentityAnswer
  onBack(): void
}

/** The host proves the phone in its own way, outside of here, and tells our service; then it goes on. */
export function HostCodeStep({ walk, checked, onBack }: Props) {
  const { hostCode: texts } = useTexts('identity')
  const [endsAt] = useState(() => Date.now() + identitySessionMinutes * minuteMs)
  const [state, setState] = useState<'waiting' | 'notYet' | 'over'>('waiting')
  useArrival(walk, 'host-code')
  const begin = () => begun(() => beginEnrollment(walk.shell.session.calls, { smfaToken: checked.token }))
  const settle = (found: Profile | 'waiting' | 'over', byHand: boolean) => {
    if (found === 'over') setState('over')
    else if (found !== 'waiting') walk.enrolled(found)
    else if (byHand) setState('notYet')
  }
  const look = useAction(begin, (found) => settle(found, true), walk.fail)
  const waits = state !== 'over'
  usePolling(waits ? checked.token : undefined, async () => {
    try {
      settle(await begin(), false)
    } catch (error) {
      if (isPlumblineError(error) && !isPassing(error)) walk.fail(error)
    }
  })
  return (
    <StepPage progress={walk.progress('phone')} title={texts.title} lead={texts.text} footer={walk.help}>
      <Stack>
        {waits && (
          <>
            <p>{texts.how}</p>
            <Countdown endsAt={endsAt} text={texts.until} over={texts.over} onEnd={() => setState('over')} />
          </>
        )}
        {state === 'notYet' && (
          <Notice tone="info" live title={texts.notYet}>
            {texts.notYetHelp}
          </Notice>
        )}
        {state === 'over' && (
          <Notice tone="warn" live>
            {texts.over}
          </Notice>
        )}
        {look.error && <StepRefused error={look.error} />}
        {waits ? (
          <Button wide busy={look.busy} onPress={() => look.run(undefined)}>
            {texts.done}
          </Button>
        ) : (
          <Button wide onPress={onBack}>
            {texts.again}
          </Button>
        )}
      </Stack>
    </StepPage>
  )
}

/** Until the host has told, the step before this one is missing; when the session is over, it is. */
async function begun(ask: () => Promise<Profile>): Promise<Profile | 'waiting' | 'over'> {
  try {
    return await ask()
  } catch (error) {
    const code = isPlumblineError(error) && error.kind === 'refused' ? error.code : ''
    if (code === 'SC302') return 'waiting'
    if (code === 'SC304') return 'over'
    throw error
  }
}
