import { askForUnlockCall } from '@plumbline/contract'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'

interface Props {
  /** Id of the host that is chosen already, or nothing. */
  readonly first: string
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

const userId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function UnlockDialog({ first, onDone, onLeave }: Props) {
  const { call, session } = useSignedIn()
  const hosts = session.hosts.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      title="Unlock somebody"
      about={
        <p>They get one more attempt; if it fails they are locked again. At a live host a second person decides.</p>
      }
      fields={{
        host: { label: 'Host', options: hosts, first: first || (hosts[0]?.value ?? '') },
        user: {
          label: 'User id',
          hint: 'As the host knows it.',
          check: (value) => (userId.test(value.trim()) ? undefined : 'Give the whole user id, 36 characters'),
        },
        reason: reasonField,
      }}
      send="Unlock them"
      act={({ host, user, reason }) =>
        call(askForUnlockCall, { body: { hostId: host, userId: user.trim(), reason: reason.trim() } })
      }
      onDone={({ state }) =>
        onDone(
          state === 'waiting'
            ? 'A second person has to approve it, under Approvals.'
            : 'The lock ends within seconds; they can try once more.',
        )
      }
      onLeave={onLeave}
    />
  )
}
