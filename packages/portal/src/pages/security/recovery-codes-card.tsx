import { recoveryCodesCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { useState } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { RecoveryCodeList } from '../sign-in/recovery-code-list.tsx'

export function RecoveryCodesCard({ left }: { readonly left: number }) {
  const { call, reload } = useSignedIn()
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useAction(
    () => call(recoveryCodesCall, {}),
    ({ recoveryCodes }) => setCodes(recoveryCodes),
  )
  const close = () => {
    setCodes(undefined)
    reload()
  }
  return (
    <Card title="Recovery codes">
      <p>
        <strong class="number">{left}</strong> {left === 1 ? 'code is' : 'codes are'} left. Each stands for the app
        once.
      </p>
      {renew.fault && <FaultNotice fault={renew.fault} />}
      <Button kind="secondary" busy={renew.busy} onPress={() => renew.run(undefined)}>
        Make new codes
      </Button>
      {codes && (
        <Dialog title="Your new recovery codes" onClose={close}>
          <p class="muted">The ones from before no longer work.</p>
          <RecoveryCodeList codes={codes} />
          <DialogActions>
            <Button onPress={close}>I have kept them</Button>
          </DialogActions>
        </Dialog>
      )}
    </Card>
  )
}
