import { askForSettingCall } from '@plumbline/contract'
import { atLeast, FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { settingWords } from './setting-words.ts'

interface Props {
  readonly hostId: string
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** Asks the operator to set the host up differently. */
export function AskDialog({ hostId, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  return (
    <FormDialog
      title="Ask for a change"
      about={
        <p>Those who change hosts at Plumbline get a mail. Nothing changes until they do it; then it stands below.</p>
      }
      fields={{
        setting: {
          label: 'Setting',
          options: Object.entries(settingWords).map(([value, label]) => ({ value, label })),
          check: (value) => (value === '' ? 'Choose a setting' : undefined),
        },
        wanted: { label: 'What it should be', check: atLeast(1, 'Say what it should be') },
        reason: reasonField,
      }}
      send="Ask for it"
      act={({ setting, wanted, reason }) =>
        call(askForSettingCall, { params: { hostId }, body: { setting, wanted, reason } })
      }
      onDone={onDone}
      onLeave={onLeave}
    />
  )
}
