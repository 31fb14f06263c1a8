import { changeHostCall, type customerHostCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { useState } from 'preact/hooks'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { readSetting, settingText } from './setting-text.ts'

interface Props {
  readonly shown: TeamOutput<typeof customerHostCall>
  readonly onDone: (state: 'waiting' | 'not-needed') => void
  readonly onLeave: () => void
}

/** First which setting, then what it is to be, so that the value which it has now can be changed. */
export function ChangeSettingDialog({ shown: { host, settings }, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const [chosen, setChosen] = useState('')
  const [isTyping, setTyping] = useState(false)
  const current = settings[chosen]
  if (!isTyping) {
    return (
      <Dialog title="Change a setting" onClose={onLeave}>
        <SelectField
          name="setting"
          label="Setting"
          options={Object.keys(settings).map((name) => ({ value: name, label: name }))}
          value={chosen}
          onValue={setChosen}
        />
        <DialogActions>
          <Button disabled={chosen === ''} onPress={() => setTyping(true)}>
            Go on
          </Button>
          <Button kind="secondary" onPress={onLeave}>
            Cancel
          </Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={`Change ${chosen}`}
      about={host.kind === 'live' ? <p>The host is live: a second person has to approve it.</p> : undefined}
      fields={{
        value: {
          label: 'Value',
          hint: hintFor(current),
          first: settingText(current),
          check: (text) => (readSetting(current, text) === undefined ? `Enter ${hintFor(current)}` : undefined),
        },
        reason: reasonField,
      }}
      send={host.kind === 'live' ? 'Ask for the change' : 'Change it'}
      act={({ value, reason }) =>
        call(changeHostCall, {
          params: { hostId: host.id },
          body: { reason, settings: { [chosen]: readSetting(current, value) } },
        })
      }
      onDone={({ state }) => onDone(state)}
      onLeave={onLeave}
    />
  )
}

function hintFor(current: unknown): string {
  if (Array.isArray(current)) return 'values with commas between them'
  if (typeof current === 'boolean') return 'true or false'
  return typeof current === 'object' && current !== null ? 'JSON' : 'a value'
}
