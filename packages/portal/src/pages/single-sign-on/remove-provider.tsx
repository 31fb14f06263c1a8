import { removeSsoSettingsCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { useState } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'

export function RemoveProvider({ onRemoved }: { readonly onRemoved: (sentence: string) => void }) {
  const { call } = useSignedIn()
  const [isAsking, setAsking] = useState(false)
  const leave = () => setAsking(false)
  const remove = useAction(
    () => call(removeSsoSettingsCall, {}),
    () => {
      leave()
      onRemoved('Nobody signs in by the provider any more.')
    },
  )
  return (
    <>
      <Button kind="secondary" onPress={() => setAsking(true)}>
        Stop using the provider
      </Button>
      {isAsking && (
        <Dialog title="Stop using the provider" onClose={leave}>
          <p>Those who have no password or passkey of their own cannot sign in until somebody sets them up anew.</p>
          {remove.fault && <FaultNotice fault={remove.fault} />}
          <DialogActions>
            <Button busy={remove.busy} onPress={() => remove.run(undefined)}>
              Stop using it
            </Button>
            <Button kind="secondary" onPress={leave}>
              Cancel
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
