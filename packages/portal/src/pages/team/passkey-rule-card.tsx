import { requirePasskeysCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'

/** Whether everybody has to have a passkey. */
export function PasskeyRuleCard({ onChanged }: { readonly onChanged: (sentence: string) => void }) {
  const { call, session, reload } = useSignedIn()
  const { passkeysRequired } = session.team
  const mayChange = mayAt(session, 'change team')
  const change = useAction(
    (required: boolean) => call(requirePasskeysCall, { body: { required } }),
    (_answer, required) => {
      reload()
      onChanged(required ? 'From their next sign-in on everybody needs a passkey.' : 'A passkey is no longer needed.')
    },
  )
  return (
    <Card title="Passkeys">
      <Stack>
        {change.fault && <FaultNotice fault={change.fault} />}
        <p>
          {passkeysRequired
            ? 'Everybody needs a passkey. Who has none is led to add one when they sign in, and can do nothing else before.'
            : 'Everybody chooses between a passkey and a password with a code.'}{' '}
          <span class="muted">Who signs in by your identity provider shows their factors there.</span>
        </p>
        <p>
          <Button
            kind="secondary"
            busy={change.busy}
            disabled={!mayChange}
            onPress={() => change.run(!passkeysRequired)}
          >
            {passkeysRequired ? 'Require no passkey' : 'Require a passkey'}
          </Button>
        </p>
        {!mayChange && <p class="small muted">For those who may change the team.</p>}
      </Stack>
    </Card>
  )
}
