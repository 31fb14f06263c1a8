import { useState } from 'preact/hooks'
import type { Shell } from '../../frame/shell.ts'
import { useStep } from '../../frame/use-step.ts'
import { LogIn } from './log-in.tsx'
import { Recover } from './recover.tsx'
import { Register } from './register.tsx'

type Step = 'log-in' | 'register' | 'recover'

/** What the forms share: the address that was typed into one of them stands in the next. */
export interface AccountProps {
  readonly shell: Shell
  readonly email: string
  onEmail(email: string): void
  go(step: Step): void
}

/** A log-in that the service keeps: sign in, begin, or get a new password. */
export function Account({ shell }: { readonly shell: Shell }) {
  const [step, go] = useState<Step>('log-in')
  const [email, onEmail] = useState('')
  useStep(shell.line, `sign-in/${step}`)
  const shared = { shell, email, onEmail, go }
  switch (step) {
    case 'log-in':
      return <LogIn {...shared} />
    case 'register':
      return <Register {...shared} />
    case 'recover':
      return <Recover {...shared} />
  }
}

/** Good enough to be sent: whether it exists is found out by writing to it. */
export function isEmail(text: string): boolean {
  return /^[^\s@]{1,64}@[^\s@]{1,250}$/.test(text.trim())
}
