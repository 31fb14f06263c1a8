import { throttleIdentityCall } from '@plumbline/contract'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'

/** What is to be held back: flows from one network, or at one host. */
export interface Throttled {
  readonly address?: string
  readonly hostId?: string
  readonly name: string
}

interface Props {
  readonly of: Throttled
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

export function ThrottleDialog({ of: { name, ...of }, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  return (
    <FormDialog
      title={
        <>
          Hold back <bdi>{name}</bdi>
        </>
      }
      about={
        <p>
          Identity flows begin no faster than this from now on. Who comes too fast is told to wait. Flows that are under
          way go on.
        </p>
      }
      fields={{
        pace: {
          label: 'How many may begin in a minute',
          options: ['1', '5', '20', '60'].map((value) => ({ value, label: value })),
          first: '5',
        },
        hours: {
          label: 'For how long',
          options: [
            { value: '1', label: 'One hour' },
            { value: '8', label: '8 hours' },
            { value: '24', label: 'A day' },
            { value: '72', label: 'Three days' },
          ],
          first: '1',
        },
        reason: reasonField,
      }}
      send="Hold it back"
      act={({ pace, hours, reason }) =>
        call(throttleIdentityCall, {
          body: { ...of, startsPerMinute: Number(pace), hours: Number(hours), reason: reason.trim() },
        })
      }
      onDone={() => onDone(`${name} is held back.`)}
      onLeave={onLeave}
    />
  )
}
