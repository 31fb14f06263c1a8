import { userPageCall } from '@plumbline/contract'
import { Columns, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useEffect, useState } from 'preact/hooks'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { NoHost } from '../../shell/no-host.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { AccessCard } from './access-card.tsx'
import { type PersonAction, refusalOf } from './action-words.ts'
import { FactsCard } from './facts-card.tsx'
import { ActionDialog, PersonActions } from './person-actions.tsx'
import { PersonTabs } from './person-tabs.tsx'
import { StateLine } from './state-line.tsx'
import { WishNotice } from './wish-notice.tsx'

export function Page({ screen, params }: PageProps) {
  const host = useHost()
  if (!host) return <NoHost screen={screen} />
  return <UserOf hostId={host.id} userId={params['userId'] ?? ''} question={screen.question} />
}

interface Props {
  readonly hostId: string
  readonly userId: string
  readonly question: string
}

function UserOf({ hostId, userId, question }: Props) {
  const { call, session } = useSignedIn()
  const host = useHost()
  const wanted = useAddress().query.get('do')
  const found = useCall(() => call(userPageCall, { params: { hostId, userId } }), `${hostId} ${userId}`)
  const [doing, setDoing] = useState<PersonAction>()
  const [done, setDone] = useState<{ readonly sentence: string; readonly count: number }>()
  const person = found.state === 'done' ? found.value : undefined
  // A list can lead here to do one thing. Who may not do it, or for whom it is refused, finds the reason in the menu.
  const opensReset =
    wanted === 'reset-attempts' &&
    person !== undefined &&
    mayAt(session, 'act-on users', host) &&
    refusalOf('reset-attempts', person) === undefined
  useEffect(() => {
    if (opensReset) setDoing('reset-attempts')
  }, [opensReset])
  const leave = () => {
    setDoing(undefined)
    if (wanted !== null) go(withQuery({ do: null }), true)
  }
  const finish = (sentence: string) => {
    leave()
    setDone({ sentence, count: (done?.count ?? 0) + 1 })
    found.reload()
  }
  const of = { hostId, userId }
  return (
    <>
      <PageHead
        title={person?.user.name ?? 'User'}
        question={question}
        actions={person && <PersonActions person={person} onChoose={setDoing} />}
      />
      <Stack gap="loose">
        {done && (
          <Notice tone="good" live>
            {done.sentence}
          </Notice>
        )}
        <Awaited of={found} label="Loading the person">
          {(value) => (
            <Stack gap="loose">
              <StateLine person={value} />
              {value.waitingWish && <WishNotice {...of} wish={value.waitingWish} onDone={finish} />}
              <Columns>
                {/* What was done changes what the person can see. */}
                <AccessCard {...of} key={done?.count ?? 0} onChoose={setDoing} />
                <FactsCard {...of} person={value} />
              </Columns>
              <PersonTabs {...of} person={value} key={done?.count ?? 0} />
            </Stack>
          )}
        </Awaited>
      </Stack>
      {doing && <ActionDialog {...of} action={doing} onDone={finish} onLeave={leave} />}
    </>
  )
}
