import { passwordLength } from '@plumbline/core/accounts'
import { type PlumblineError, register } from '@plumbline/sdk/user'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { Row } from '@plumbline/ui/parts/layout'
import { PasswordField } from '@plumbline/ui/parts/password-field'
import { PhoneField } from '@plumbline/ui/parts/phone-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { fill } from '@plumbline/ui/texts/fill'
import type { Texts } from '@plumbline/ui/texts/texts'
import { useEffect } from 'preact/hooks'
import { Form } from '../../frame/parts/form.tsx'
import { Refused } from '../../frame/parts/refused.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useStore } from '../../frame/store.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { type AccountProps, isEmail } from './account-props.ts'

interface Registration {
  readonly fname: string
  readonly lname: string
  readonly email: string
  readonly password: string
  readonly mobile: string
}

export function Register({ shell, email, onEmail, go }: AccountProps) {
  const all = useTexts('sign-in')
  const { register: texts } = all
  const known = useStore(shell.line.prefilled).registration
  const first = { fname: '', lname: '', email, mobile: '', password: '' }
  const form = useForm<Registration>(first, (typed) => faultsOf(typed, all))
  useEffect(() => shell.line.tell({ type: 'REG_STARTED' }), [])
  useEffect(() => {
    // What somebody has typed already is better than what the page around knows.
    const missing = Object.entries(known).filter(([name]) => form.values[name as keyof Registration] === '')
    if (missing.length > 0) form.set(Object.fromEntries(missing))
  }, [known])

  const create = useAction(
    async (typed: Registration) => {
      const { mobile, ...rest } = typed
      const asked = { ...rest, email: typed.email.trim(), ...(mobile === '' ? {} : { mobile }) }
      await shell.session.signIn((calls) => register(calls, asked))
    },
    () => shell.router.show(shell.view),
    (error) => {
      const rule = passwordFault(error, all)
      if (rule) form.refuse({ password: rule })
      return rule !== undefined
    },
  )
  const logIn = () => {
    onEmail(form.values.email)
    go('log-in')
  }
  const taken = create.error?.kind === 'refused' && create.error.code === 'SC102'
  return (
    <StepPage
      title={texts.title}
      lead={texts.text}
      footer={
        <Row>
          <Button kind="secondary" onPress={logIn}>
            {texts.haveAccount}
          </Button>
        </Row>
      }
    >
      <Form form={form} onSend={create.run}>
        <TextField
          {...form.field('fname')}
          label={texts.firstName}
          hint={texts.nameHint}
          autocomplete="given-name"
          maxLength={50}
        />
        <TextField {...form.field('lname')} label={texts.lastName} autocomplete="family-name" maxLength={50} />
        <TextField
          {...form.field('email')}
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          inputMode="email"
          autocomplete="username"
          spellcheck={false}
        />
        <PhoneField {...form.field('mobile')} label={texts.mobile} optional />
        <PasswordField
          {...form.field('password')}
          label={texts.password}
          hint={fill(texts.passwordHint, passwordLength)}
          autocomplete="new-password"
        />
        {create.error && <Refused error={create.error} />}
        <Row>
          <Button type="submit" busy={create.busy} wide>
            {texts.submit}
          </Button>
          {taken && (
            <Button kind="quiet" onPress={logIn}>
              {all.signIn.title}
            </Button>
          )}
        </Row>
      </Form>
    </StepPage>
  )
}

function faultsOf(typed: Registration, { missing, rules }: Texts['sign-in']) {
  const letters = [...typed.password].length
  const fits = letters >= passwordLength.min && letters <= passwordLength.max
  return {
    fname: typed.fname.trim() === '' ? missing.firstName : undefined,
    lname: typed.lname.trim() === '' ? missing.lastName : undefined,
    email: isEmail(typed.email) ? undefined : missing.email,
    mobile: typed.mobile === '' || typed.mobile.length === 10 ? undefined : missing.mobile,
    password: fits ? undefined : fill(rules.length, passwordLength),
  }
}

/** Which rule a password breaks is known to the service alone: it has the list of broken ones. */
function passwordFault(error: PlumblineError, { rules }: Texts['sign-in']): string | undefined {
  if (error.kind !== 'refused' || error.code !== 'SC112') return undefined
  const rule = error.facts['rule'] ?? ''
  return fill(rule === 'email' || rule === 'breached' ? rules[rule] : rules.length, passwordLength)
}
