import { resendVerification } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { fill } from '@plumbline/ui/texts/fill'
import { useEffect, useState } from 'preact/hooks'
import { Refused } from '../../frame/parts/refused.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { isEmailConfirmed } from './is-email-confirmed.ts'
import { type StepProps, useArrival } from './walk.ts'

/** The mailed link is opened in another tab or on another device; who comes back from there goes on without a press. */
export function ConfirmEmail({ walk, onConfirmed }: StepProps & { onConfirmed(): void }) {
  const { shell, profile } = walk
  const { calls } = shell.session
  const { confirm: texts } = useTexts('sign-in')
  const [said, setSaid] = useState<'sent' | 'notYet'>()
  useArrival(walk, 'email')
  const look = useAction(
    (_: { byHand: boolean }) => isEmailConfirmed(calls, shell.appearance.verificationType),
    (confirmed, { byHand }) => {
      if (confirmed) onConfirmed()
      else if (byHand) setSaid('notYet')
    },
  )
  const resend = useAction(
    () => resendVerification(calls),
    () => setSaid('sent'),
  )
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') look.run({ byHand: false })
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])
  const error = look.error ?? resend.error
  return (
    <StepPage title={texts.title} lead={fill(texts.text, { email: profile.email })} footer={walk.help}>
      <Stack>
        <p class="muted">{texts.spam}</p>
        {said === 'sent' && (
          <Notice tone="good" live>
            {texts.sent}
          </Notice>
        )}
        {said === 'notYet' && (
          <Notice tone="warn" live title={texts.notYet}>
            {texts.notYetHelp}
          </Notice>
        )}
        {error && <Refused error={error} />}
        <Row>
          <Button busy={look.busy} wide onPress={() => look.run({ byHand: true })}>
            {texts.done}
          </Button>
          <Button kind="secondary" wide busy={resend.busy} onPress={() => resend.run(undefined)}>
            {texts.resend}
          </Button>
        </Row>
      </Stack>
    </StepPage>
  )
}
