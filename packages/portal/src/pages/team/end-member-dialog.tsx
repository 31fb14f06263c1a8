import { removeMemberCall, resetMemberCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { Member } from './team.ts'

export type EndKind = 'remove' | 'reset'

interface Props {
  readonly kind: EndKind
  readonly member: Member
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

const words = {
  remove: {
    title: 'Remove',
    about: 'They are out at once, everywhere. What they have done stays on record.',
    send: 'Remove them',
    done: 'is no longer in the team.',
  },
  reset: {
    title: 'Set up anew:',
    about:
      'Their password, passkeys, authenticator app and sessions end now, and a link to choose new ones goes to their address. You both get a mail about it.',
    send: 'End their sign-in and mail them',
    done: 'gets a link to choose a new sign-in.',
  },
} as const

/** Asks once more before somebody is shut out, for good or until they have set themselves up again. */
export function EndMemberDialog({ kind, member, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const { title, about, send, done } = words[kind]
  const action = useAction(
    () => call(kind === 'remove' ? removeMemberCall : resetMemberCall, { params: { memberId: member.id } }),
    () => onDone(`${member.name} ${done}`),
  )
  return (
    <Dialog
      title={
        <>
          {title} <bdi>{member.name}</bdi>
        </>
      }
      onClose={onLeave}
    >
      <p>{about}</p>
      {action.fault && <FaultNotice fault={action.fault} />}
      <DialogActions>
        <Button busy={action.busy} onPress={() => action.run(undefined)}>
          {send}
        </Button>
        <Button kind="secondary" onPress={onLeave}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
