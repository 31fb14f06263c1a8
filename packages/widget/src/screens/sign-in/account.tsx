import { useState } from 'preact/hooks'
import type { Shell } from '../../frame/shell.ts'
import { useStep } from '../../frame/use-step.ts'
import type { Step } from './account-props.ts'
import { LogIn } from './log-in.tsx'
import { Recover } from './recover.tsx'
import { Register } from './register.tsx'

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
