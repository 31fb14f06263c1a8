import { changeContactCall, closeUserCall, moveUserCall, resetAttemptsCall } from '@plumbline/contract'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { go } from '../../shell/address.ts'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import type { OfPerson } from './person.ts'

interface Props extends OfPerson {
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

/** Another e-mail address or mobile number. */
export function ContactDialog({ hostId, userId, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  return (
    <FormDialog
      title="Change contact"
      about={
        <>
          <p>
            The person is told at the address that is on file now, in case it was not their wish. Make sure that it is
            them: who has the address has the account.
          </p>
          <SameByApi
            call="POST /direct/change-email/{id}"
            params={{ id: userId }}
            body={{ email: 'new@example.com' }}
          />
        </>
      }
      fields={{
        what: {
          label: 'What changes',
          options: [
            { value: 'email', label: 'E-mail address' },
            { value: 'mobile', label: 'Mobile number' },
          ],
          first: 'email',
        },
        value: {
          label: 'New address or number',
          hint: 'A whole e-mail address, or ten digits.',
          check: (value) =>
            value.includes('@') || digitsOf(value).length === 10 ? undefined : 'Give a whole address, or ten digits',
        },
        reason: reasonField,
      }}
      send="Change contact"
      act={({ what, value, reason }) =>
        call(changeContactCall, {
          params: { hostId, userId },
          body: {
            ...(what === 'email' ? { email: value.trim() } : { mobile: digitsOf(value) }),
            reason: reason.trim(),
          },
        })
      }
      onDone={() => onDone('The contact is changed, and the person is told.')}
      onLeave={onLeave}
    />
  )
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** To another host that the member sees. The person is looked at there afterwards. */
export function MoveDialog({ hostId, userId, onLeave }: Omit<Props, 'onDone'>) {
  const { call, session } = useSignedIn()
  const others = session.hosts.filter(({ id }) => id !== hostId)
  return (
    <FormDialog
      title="Move to another host"
      about={
        <>
          <p>
            Everything that is theirs goes along, their sessions end, and the bureau switches to the features there.
          </p>
          <SameByApi
            call="POST /direct/change-host/{id}"
            params={{ id: userId }}
            body={{ host: others[0]?.id ?? '' }}
          />
        </>
      }
      fields={{
        host: {
          label: 'To the host',
          options: others.map(({ id, name }) => ({ value: id, label: name })),
          first: others[0]?.id ?? '',
          check: (value) => (value === '' ? 'You see no other host' : undefined),
        },
        reason: reasonField,
      }}
      send="Move the person"
      act={({ host, reason }) =>
        call(moveUserCall, { params: { hostId, userId }, body: { host, reason: reason.trim() } })
      }
      onDone={(_, { host }) => {
        const target = others.find(({ id }) => id === host)
        go(`/users/${userId}?${new URLSearchParams({ host: target?.key ?? '' })}`)
        onLeave()
      }}
      onLeave={onLeave}
    />
  )
}

/** All attempts to prove the identity again; at a live host a colleague has to approve it. */
export function ResetAttemptsDialog({ hostId, userId, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  return (
    <ReasonDialog
      title="Reset identity attempts"
      send="Reset the attempts"
      act={async (reason) => {
        const { state } = await call(resetAttemptsCall, { params: { hostId, userId }, body: { reason } })
        onDone(state === 'waiting' ? 'A second person has to approve it.' : 'The person has all attempts again.')
      }}
      onDone={() => undefined}
      onLeave={onLeave}
    >
      <p>
        A lock ends and the person can prove their identity anew. Tries about a number still count for that number. At a
        live host a colleague has to approve it.
      </p>
    </ReasonDialog>
  )
}

/** Everything of the person ends; at a live host a colleague has to approve it. */
export function CloseDialog({ hostId, userId, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const isLive = useHost()?.kind === 'live'
  return (
    <ReasonDialog
      title="Close for good"
      send={isLive ? 'Ask to close for good' : 'Close for good'}
      act={async (reason) => {
        const { state } = await call(closeUserCall, { params: { hostId, userId }, body: { reason } })
        onDone(state === 'waiting' ? 'A second person has to approve it.' : 'The account is closed.')
      }}
      onDone={() => undefined}
      onLeave={onLeave}
    >
      <p>
        The account ends for good: credit data and personal data are destroyed, and nobody can bring them back. Records
        that the law asks for stay.
      </p>
      {isLive && <p>This host is live: nothing is closed before a colleague has approved it.</p>}
      <SameByApi call="POST /direct/close-account/{id}?anyStatus=true" params={{ id: userId }} />
    </ReasonDialog>
  )
}
