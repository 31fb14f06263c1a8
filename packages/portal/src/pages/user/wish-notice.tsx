import { decideUserWishCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Notice } from '@plumbline/ui/parts/notice'
import { Time } from '../../parts/time.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import type { OfPerson, Person } from './person.ts'

type Decision = 'approved' | 'refused' | 'withdrawn'

interface Props extends OfPerson {
  readonly wish: NonNullable<Person['waitingWish']>
  readonly onDone: (sentence: string) => void
}

const done: Readonly<Record<Exclude<Decision, 'approved'>, string>> = {
  refused: 'The wish is refused.',
  withdrawn: 'The wish is taken back.',
}

const words: Readonly<Record<Props['wish']['kind'], { readonly wanted: string; readonly approved: string }>> = {
  close: { wanted: 'wants the account of this person closed for good', approved: 'The account is closed.' },
  'reset-attempts': {
    wanted: 'wants the identity attempts of this person to begin anew',
    approved: 'The person has all attempts again.',
  },
}

/** What waits about the person for a second member of the team. */
export function WishNotice({ hostId, userId, wish, onDone }: Props) {
  const { call, session } = useSignedIn()
  const host = useHost()
  const decide = (decision: Decision) =>
    call(decideUserWishCall, { params: { hostId, userId, wishId: wish.id }, body: { decision } })
  const action = useAction(decide, (_, decision) =>
    onDone(decision === 'approved' ? words[wish.kind].approved : done[decision]),
  )
  const may = mayAt(session, 'act-on users', host)
  const button = (decision: Decision, label: string, isOff: boolean) => (
    <Button kind="secondary" busy={action.busy} disabled={isOff} onPress={() => action.run(decision)}>
      {label}
    </Button>
  )
  return (
    <Notice
      tone="warn"
      title="A second person has to decide"
      actions={
        <>
          {button('approved', 'Approve', !may || wish.own)}
          {button('refused', 'Refuse', !may || wish.own)}
          {button('withdrawn', 'Take it back', !may || !wish.own)}
        </>
      }
    >
      <p>
        <bdi>{wish.asked.by}</bdi> {words[wish.kind].wanted}, <Time at={wish.asked.at} />: <bdi>{wish.reason}</bdi>
      </p>
      <p class="small muted">
        {!may
          ? 'Your roles do not allow you to decide it.'
          : wish.own
            ? 'You have asked for it; a colleague decides.'
            : 'Only the one who has asked can take it back.'}
      </p>
      {action.fault && <FaultNotice fault={action.fault} />}
    </Notice>
  )
}
