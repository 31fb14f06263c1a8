import { Card } from '@plumbline/ui/parts/card'
import { Notice } from '@plumbline/ui/parts/notice'
import { useEffect, useState } from 'preact/hooks'
import { useAddress } from '../../shell/address.ts'
import { Brand } from '../../shell/brand.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { CallFault } from '../../shell/send-call.ts'
import { site, siteName } from '../../shell/site.ts'
import { CodeStep } from './code-step.tsx'
import { OrganizationStep } from './organization-step.tsx'
import { PasswordStep } from './password-step.tsx'

interface Props {
  /** The session has ended without the person's doing. */
  readonly ended: boolean
  readonly onSignedIn: () => void
}

type Step =
  | { readonly is: 'password' }
  | { readonly is: 'code'; readonly ticket: string }
  | { readonly is: 'organization' }

const titles: Readonly<Record<Step['is'], string>> = {
  password: site === 'portal' ? 'Sign in to the portal' : 'Sign in to the console',
  code: 'Enter your code',
  organization: 'Sign in with your organization',
}

export function SignInPage({ ended, onSignedIn }: Props) {
  const { query } = useAddress()
  const [step, setStep] = useState<Step>({ is: 'password' })
  const problem = query.get('problem')
  useEffect(() => {
    document.title = `Sign in · ${siteName}`
  }, [])
  const begin = () => setStep({ is: 'password' })
  return (
    <main class="alone">
      <Brand name={siteName} />
      {ended && (
        <Notice tone="info" live title="Your session has ended">
          Sign in again to go on where you were.
        </Notice>
      )}
      {problem && step.is === 'password' && <FaultNotice fault={new CallFault(problem as CallFault['code'])} />}
      <Card>
        <h1>{titles[step.is]}</h1>
        {step.is === 'password' && (
          <PasswordStep
            onTicket={(ticket) => setStep({ is: 'code', ticket })}
            onSignedIn={onSignedIn}
            onOrganization={() => setStep({ is: 'organization' })}
          />
        )}
        {step.is === 'code' && <CodeStep ticket={step.ticket} onSignedIn={onSignedIn} onBack={begin} />}
        {step.is === 'organization' && <OrganizationStep onBack={begin} />}
      </Card>
      <p class="small muted">
        Lost your password or your second factor? Somebody who leads your team can set you up again: you get a link by
        e-mail.
      </p>
    </main>
  )
}
