import { login, type PlumblineError } from '@plumbline/sdk/user'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { Row } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { PasswordField } from '@plumbline/ui/parts/password-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { Form } from '../../frame/parts/form.tsx'
import { Refused } from '../../frame/parts/refused.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { type AccountProps, isEmail } from './account-props.ts'

export function LogIn({ shell, email, onEmail, go }: AccountProps) {
  const { signIn: texts, missing } = useTexts('sign-in')
  const form = useForm({ email, password: '' }, (typed) => ({
    email: isEmail(typed.email) ? undefined : missing.email,
    password: typed.password === '' ? missing.password : undefined,
  }))
  const logIn = useAction(
    async (typed: { email: string; password: string }) => {
      const asked = { username: typed.email.trim(), password: typed.password }
      await shell.session.signIn((calls) => login(calls, asked))
    },
    // Not where somebody else may have been before.
    () => shell.router.show(shell.view),
  )
  const leave = (step: 'register' | 'recover') => {
    onEmail(form.values.email)
    go(step)
  }
  return (
    <StepPage
      title={texts.title}
      footer={
        <Row>
          <Button kind="secondary" onPress={() => leave('register')}>
            {texts.register}
          </Button>
        </Row>
      }
    >
      <Form form={form} onSend={logIn.run}>
        <TextField
          {...form.field('email')}
          label={texts.email}
          type="email"
          inputMode="email"
          autocomplete="username"
          spellcheck={false}
        />
        <PasswordField {...form.field('password')} label={texts.password} autocomplete="current-password" />
        {logIn.error && <LogInRefused error={logIn.error} />}
        <Row>
          <Button type="submit" busy={logIn.busy} wide>
            {texts.submit}
          </Button>
          <Button kind="quiet" onPress={() => leave('recover')}>
            {texts.forgot}
          </Button>
        </Row>
      </Form>
    </StepPage>
  )
}

/** Some refusals say more about a log-in than they say elsewhere. */
function LogInRefused({ error }: { readonly error: PlumblineError }) {
  const { locked } = useTexts('sign-in')
  const { paused } = useTexts('states').noAccess
  if (error.kind === 'refused' && error.facts['reset'] === 'required')
    return (
      <Notice tone="bad" live title={locked.reset}>
        {locked.resetHelp}
      </Notice>
    )
  if (error.kind === 'refused' && error.code === 'SC104')
    return (
      <Notice tone="warn" live title={paused.title}>
        {paused.text}
      </Notice>
    )
  return <Refused error={error} />
}
