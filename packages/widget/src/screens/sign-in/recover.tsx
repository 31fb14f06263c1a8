import { passwordResetMinutes } from '@plumbline/core/promises'
import { passwordRecovery } from '@plumbline/sdk/user'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { TextField } from '@plumbline/ui/parts/text-field'
import { fill } from '@plumbline/ui/texts/fill'
import { useState } from 'preact/hooks'
import { Form } from '../../frame/parts/form.tsx'
import { Refused } from '../../frame/parts/refused.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { useStep } from '../../frame/use-step.ts'
import { type AccountProps, isEmail } from './account-props.ts'

/** A new password is set on the page that the mailed link leads to; here somebody asks for the link and comes back to sign in. */
export function Recover({ shell, email, onEmail, go }: AccountProps) {
  const { recover: texts, signIn, missing } = useTexts('sign-in')
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({ email }, (typed) => ({ email: isEmail(typed.email) ? undefined : missing.email }))
  const ask = useAction(
    (typed: { email: string }) => passwordRecovery(shell.session.calls, { email: typed.email.trim() }),
    (_, typed) => setSentTo(typed.email.trim()),
  )
  useStep(shell.line, sentTo === undefined ? 'sign-in/recover' : 'sign-in/recover-sent')
  const logIn = () => {
    onEmail(form.values.email)
    go('log-in')
  }
  const footer = (
    <Row>
      <Button kind="secondary" onPress={logIn}>
        {texts.back}
      </Button>
    </Row>
  )
  if (sentTo !== undefined)
    return (
      <StepPage
        title={texts.sentTitle}
        lead={fill(texts.sent, { email: sentTo, minutes: passwordResetMinutes })}
        footer={footer}
      >
        <Stack>
          <p>{texts.after}</p>
          <Button kind="secondary" onPress={() => setSentTo(undefined)}>
            {texts.again}
          </Button>
        </Stack>
      </StepPage>
    )
  return (
    <StepPage title={texts.title} lead={texts.text} footer={footer}>
      <Form form={form} onSend={ask.run}>
        <TextField
          {...form.field('email')}
          label={signIn.email}
          type="email"
          inputMode="email"
          autocomplete="username"
          spellcheck={false}
        />
        {ask.error && <Refused error={ask.error} />}
        <Button type="submit" busy={ask.busy} wide>
          {texts.submit}
        </Button>
      </Form>
    </StepPage>
  )
}
