import { invitationCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Notice } from '@plumbline/ui/parts/notice'
import { useEffect, useState } from 'preact/hooks'
import { go } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { Brand } from '../../shell/brand.tsx'
import { Later } from '../../shell/later.tsx'
import { CallFault, sendCall } from '../../shell/send-call.ts'
import { site, siteName } from '../../shell/site.ts'
import { useCall } from '../../shell/use-call.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'

/** Somebody who was invited, or is set up anew, chooses how to sign in. */
export function InvitationPage() {
  const [token, setToken] = useState(takeToken)
  const [codes, setCodes] = useState<readonly string[]>()
  const invitation = useCall(async () => {
    if (token === '') throw new CallFault('invitation-unusable')
    return sendCall(site, invitationCall, { body: { token } })
  }, token)
  useEffect(() => {
    document.title = `Invitation · ${siteName}`
    // Another link that is pasted into the same tab changes nothing but what is behind the #.
    const takeNext = () => setToken(takeToken())
    addEventListener('hashchange', takeNext)
    return () => removeEventListener('hashchange', takeNext)
  }, [])
  return (
    <main class="alone">
      <Brand name={siteName} />
      {codes ? (
        <Card>
          <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
            You are in
          </h1>
          <RecoveryCodeList codes={codes} />
          <Button onPress={() => go('/')}>I have kept them, go on</Button>
        </Card>
      ) : (
        <Card>
          <h1>Set up your sign-in</h1>
          <Awaited of={invitation} label="Looking the invitation up">
            {(found) => (
              <Later
                label="the form"
                load={async () => (await import('./invitation-form.tsx')).InvitationForm}
                of={{ token, invitation: found, onAccepted: setCodes }}
              />
            )}
          </Awaited>
          {invitation.state === 'failed' && (
            <Notice tone="info">If you have set up your sign-in already, go to the first page and sign in.</Notice>
          )}
        </Card>
      )}
    </main>
  )
}

/** The secret stands behind the #, which browsers send nowhere. It goes from the address before anything else runs. */
function takeToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('t') ?? ''
  history.replaceState(null, '', location.pathname)
  return token
}
