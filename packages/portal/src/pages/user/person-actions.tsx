import { ActionMenu } from '@plumbline/ui/parts/action-menu'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { SameByApi } from '../../parts/same-by-api.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { actionWords, type FormAction, type PersonAction, personActions, refusalOf } from './action-words.ts'
import type { OfPerson, Person } from './person.ts'
import { CloseDialog, ContactDialog, MoveDialog, ResetAttemptsDialog } from './person-forms.tsx'

/** What can be done about a person; what cannot be done now says why. */
export function PersonActions({
  person,
  onChoose,
}: {
  readonly person: Person
  readonly onChoose: (action: PersonAction) => void
}) {
  const { session } = useSignedIn()
  const host = useHost()
  const rule = mayAt(session, 'act-on users', host) ? undefined : 'Your roles do not allow this'
  return (
    <ActionMenu
      of="this person"
      actions={personActions.map((action) => ({
        label: actionWords[action].label,
        refused: rule ?? refusalOf(action, person),
        onPress: () => onChoose(action),
      }))}
    >
      Manage
    </ActionMenu>
  )
}

interface DialogProps extends OfPerson {
  readonly action: PersonAction
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

export function ActionDialog({ action, ...props }: DialogProps) {
  switch (action) {
    case 'close':
      return <CloseDialog {...props} />
    case 'change-contact':
      return <ContactDialog {...props} />
    case 'move-host':
      return <MoveDialog {...props} />
    case 'reset-attempts':
      return <ResetAttemptsDialog {...props} />
    default:
      return <PlainDialog {...props} action={action} />
  }
}

interface PlainProps extends Omit<DialogProps, 'action'> {
  readonly action: Exclude<PersonAction, FormAction>
}

function PlainDialog({ hostId, userId, action, onDone, onLeave }: PlainProps) {
  const { call } = useSignedIn()
  const words = actionWords[action]
  return (
    <ConfirmDialog
      title={words.label}
      send={words.label}
      act={() => call(words.call, { params: { hostId, userId } })}
      onDone={() => onDone(words.done)}
      onLeave={onLeave}
    >
      <p>{words.about}</p>
      <SameByApi call={words.same} params={{ id: userId, userId }} />
    </ConfirmDialog>
  )
}
