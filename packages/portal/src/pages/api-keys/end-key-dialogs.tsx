import { revokeApiKeyCall, rollApiKeyCall } from '@plumbline/contract'
import { RadioGroup } from '@plumbline/ui/parts/choice'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import type { ApiKey, IssuedSecret } from './api-key.ts'

interface Props {
  readonly hostId: string
  readonly of: ApiKey
  readonly onDone: (sentence: string, issued?: IssuedSecret) => void
  readonly onLeave: () => void
}

/** Puts a new key in the place of one, which goes on for a while. */
export function RollKeyDialog({ hostId, of: key, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const [hours, setHours] = useState('24')
  return (
    <ConfirmDialog
      title="Roll the key"
      send="Make the new key"
      act={() => call(rollApiKeyCall, { params: { hostId, keyId: key.id }, body: { overlapHours: Number(hours) } })}
      onDone={(issued) =>
        onDone(hours === '0' ? 'The old key has ended.' : `Both keys work for ${hours} hours.`, issued)
      }
      onLeave={onLeave}
    >
      <p>You get a key with the same rights. Bring it to your servers before the old one ends.</p>
      <RadioGroup
        label="How long the old one goes on"
        name="hours"
        options={[
          { value: '0', label: 'It ends at once', about: 'When its secret was seen by others' },
          { value: '24', label: '24 hours' },
          { value: '72', label: '3 days' },
        ]}
        value={hours}
        onValue={setHours}
      />
    </ConfirmDialog>
  )
}

export function RevokeKeyDialog({ hostId, of: key, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  return (
    <ConfirmDialog
      title="Revoke the key"
      send="Revoke it"
      act={() => call(revokeApiKeyCall, { params: { hostId, keyId: key.id } })}
      onDone={() => onDone('The key is revoked.')}
      onLeave={onLeave}
    >
      <p>
        It ends at once, with every log-in that was made with it. Servers that still use it are refused. To change keys
        without a gap, roll it.
      </p>
    </ConfirmDialog>
  )
}
