import { minuteMs } from '@plumbline/core/calendar'
import { codeMinutes, resendSeconds } from '@plumbline/core/promises'
import type { PrefillData } from '@plumbline/sdk'
import {
  type IdentityPrefillAnswer,
  identityResendOtp,
  identitySubmitOtp,
  type PlumblineError,
} from '@plumbline/sdk/user'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { CodeField } from '@plumbline/ui/parts/code-field'
import { Countdown } from '@plumbline/ui/parts/countdown'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { fill } from '@plumbline/ui/texts/fill'
import { plural } from '@plumbline/ui/texts/plural'
import { useState } from 'preact/hooks'
import { Form } from '../../frame/parts/form.tsx'
import { ResendButton } from '../../frame/parts/resend-button.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { StepRefused } from './step-refused.tsx'
import { type StepProps, useArrival } from './walk.ts'

const digits = 6

interface Props extends StepProps {
  readonly started: IdentityPrefillAnswer
  onAccepted(found: PrefillData): void
  onBack(): void
}

/** A code from the phone, in one field: it can be pasted, and phones fill it in. */
export function CodeStep({ walk, started, onAccepted, onBack }: Props) {
  const all = useTexts('identity')
  const { code: texts } = all
  const { locale } = useLanguage()
  const { calls } = walk.shell.session
  const [sent, setSent] = useState(() => timesFrom(Date.now(), codeMinutes * minuteMs))
  const [sendsLeft, setSendsLeft] = useState<number>()
  useArrival(walk, 'code')
  const form = useForm({ code: '' }, ({ code }) => ({
    code: code.length === digits ? undefined : fill(all.faults.code, { n: digits }),
  }))
  const submit = useAction(
    ({ code }: { code: string }) => identitySubmitOtp(calls, { otp: code, token: started.token }),
    ({ prefill }) => onAccepted(prefill),
    (error: PlumblineError) => walk.fail(error),
  )
  const resend = useAction(
    () => identityResendOtp(calls),
    ({ expires, resendAfter, sendsLeft: left }) => {
      // Counted from now, by what the two have between them: clocks may differ.
      const lifeMs = Date.parse(expires) - resendAfter + resendSeconds * 1000
      setSent(timesFrom(Date.now(), lifeMs))
      setSendsLeft(left)
      submit.clear()
      form.set({ code: '' })
    },
    walk.fail,
  )
  const error = resend.error ?? submit.error
  const isOver = error?.kind === 'refused' && error.code === 'SC304'
  const end = (walk.typed.current.mobile ?? '').slice(-4)
  return (
    <StepPage progress={walk.progress('code')} title={texts.title} lead={fill(texts.sent, { end })} footer={walk.help}>
      <Form
        form={form}
        onSend={(typed) => {
          resend.clear()
          submit.run(typed)
        }}
      >
        <CodeField {...form.field('code')} label={texts.label} length={digits} />
        <Countdown endsAt={sent.endsAt} text={texts.until} over={texts.over} />
        {error && <StepRefused error={error} />}
        {isOver ? (
          <Button wide onPress={onBack}>
            {all.hostCode.again}
          </Button>
        ) : (
          <Button type="submit" busy={submit.busy} wide>
            {texts.submit}
          </Button>
        )}
        <Stack gap="tight">
          <ResendButton
            readyAt={sent.readyAt}
            busy={resend.busy}
            texts={all}
            onPress={() => {
              resend.run(undefined)
            }}
          >
            {texts.resend}
          </ResendButton>
          {sendsLeft !== undefined && <p class="muted small">{plural(texts.sendsLeft, sendsLeft, locale)}</p>}
          <Row>
            <Button kind="quiet" onPress={onBack}>
              {texts.wrongNumber}
            </Button>
          </Row>
        </Stack>
      </Form>
    </StepPage>
  )
}

function timesFrom(now: number, lifeMs: number) {
  return { endsAt: now + lifeMs, readyAt: now + resendSeconds * 1000 }
}
