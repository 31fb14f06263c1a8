import { replaceTotpCall, type TeamOutput, totpOptionsCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { CodeField } from '@plumbline/ui/parts/code-field'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { AuthenticatorSecret } from '../sign-in/authenticator-secret.tsx'

type Offer = TeamOutput<typeof totpOptionsCall>

export function AuthenticatorCard() {
  const { call } = useSignedIn()
  const [offer, setOffer] = useState<Offer>()
  const [isReplaced, setReplaced] = useState(false)
  const ask = useAction(
    () => call(totpOptionsCall, {}),
    (given) => {
      setReplaced(false)
      setOffer(given)
    },
  )
  return (
    <Card title="Authenticator app">
      <p>Your app shows the codes that you type after your password.</p>
      {isReplaced && (
        <Notice tone="good" live>
          From now on the codes of the new app count.
        </Notice>
      )}
      {ask.fault && <FaultNotice fault={ask.fault} />}
      <Button kind="secondary" busy={ask.busy} onPress={() => ask.run(undefined)}>
        Use another app
      </Button>
      {offer && (
        <ReplaceDialog
          offer={offer}
          onDone={() => {
            setOffer(undefined)
            setReplaced(true)
          }}
          onLeave={() => setOffer(undefined)}
        />
      )}
    </Card>
  )
}

interface Props {
  readonly offer: Offer
  readonly onDone: () => void
  readonly onLeave: () => void
}

function ReplaceDialog({ offer, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const [code, setCode] = useState('')
  const replace = useAction(() => call(replaceTotpCall, { body: { ticket: offer.ticket, code } }), onDone)
  return (
    <Dialog title="Use another authenticator app" onClose={onLeave}>
      <AuthenticatorSecret secret={offer.totpSecret} uri={offer.totpUri} />
      {replace.fault && <FaultNotice fault={replace.fault} />}
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === 6) replace.run(undefined)
        }}
      >
        <CodeField
          id="new-app-code"
          name="code"
          label="Code of the new app"
          hint="The old app keeps working until this code is right."
          length={6}
          value={code}
          onValue={setCode}
        />
        <DialogActions>
          <Button type="submit" busy={replace.busy} disabled={code.length < 6}>
            Use this app
          </Button>
          <Button kind="secondary" onPress={onLeave}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
