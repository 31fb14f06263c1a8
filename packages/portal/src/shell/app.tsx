import { type AnyTeamCall, sessionCall, signOutCall, type TeamOutput } from '@plumbline/contract'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { InvitationPage } from '../pages/sign-in/invitation-page.tsx'
import { SignInPage } from '../pages/sign-in/sign-in-page.tsx'
import { go, useAddress } from './address.ts'
import { FaultNotice } from './fault-notice.tsx'
import { Later } from './later.tsx'
import { PageFrame } from './page-frame.tsx'
import { ScreenView } from './screen-view.tsx'
import { CallFault, type Given, sendCall } from './send-call.ts'
import { type Session, SignedInProvider } from './session.tsx'
import { site } from './site.ts'

type Standing =
  | { readonly is: 'asking' }
  | { readonly is: 'signed-out'; readonly ended: boolean }
  | { readonly is: 'signed-in'; readonly session: Session }
  | { readonly is: 'failed'; readonly fault: CallFault }

/** Who is there decides what is shown: an invitation, the sign-in, or the page that the address names. */
export function App() {
  const { path } = useAddress()
  const [standing, setStanding] = useState<Standing>({ is: 'asking' })
  const reload = () =>
    sendCall(site, sessionCall, {}).then(
      (session) => setStanding({ is: 'signed-in', session }),
      (fault: CallFault) =>
        setStanding(fault.code === 'signed-out' ? { is: 'signed-out', ended: false } : { is: 'failed', fault }),
    )
  const isInvited = path === '/invitation'
  useEffect(() => {
    if (!isInvited) void reload()
  }, [isInvited])
  if (isInvited) return <InvitationPage />
  if (standing.is === 'asking') return <Waiting />
  if (standing.is === 'failed') {
    return (
      <main class="alone">
        <h1>The site cannot be shown</h1>
        <FaultNotice fault={standing.fault} onRetry={reload} />
      </main>
    )
  }
  if (standing.is === 'signed-out') {
    return <SignInPage ended={standing.ended} onSignedIn={reload} />
  }
  return (
    <Inside
      session={standing.session}
      reload={reload}
      onEnded={(ended) => {
        setStanding({ is: 'signed-out', ended })
        if (!ended) go('/sign-in', true)
      }}
    />
  )
}

interface InsideProps {
  readonly session: Session
  readonly reload: () => void
  /** `true` where nobody has asked for it. */
  readonly onEnded: (ended: boolean) => void
}

/** Somebody who waits for the second factor before a call goes on. */
interface Waiter {
  readonly goOn: () => void
  readonly leave: () => void
}

function Inside({ session, reload, onEnded }: InsideProps) {
  const [waiter, setWaiter] = useState<Waiter>()
  const signedIn = useMemo(() => {
    const stepUp = () =>
      new Promise<void>((goOn, refused) => setWaiter({ goOn, leave: () => refused(new CallFault('step-up-left')) }))
    const call = async <Call extends AnyTeamCall>(asked: Call, given: Given<Call>): Promise<TeamOutput<Call>> => {
      try {
        return await sendCall(site, asked, given)
      } catch (fault) {
        if (!(fault instanceof CallFault)) throw fault
        if (fault.code === 'signed-out') onEnded(true)
        if (fault.code !== 'step-up-needed') throw fault
        await stepUp()
        return call(asked, given)
      }
    }
    const signOut = () => {
      sendCall(site, signOutCall, {}).then(
        () => onEnded(false),
        () => onEnded(true),
      )
    }
    return { session, call, reload, signOut }
  }, [session])
  const answer = (how: keyof Waiter) => {
    waiter?.[how]()
    setWaiter(undefined)
  }
  return (
    <SignedInProvider value={signedIn}>
      <PageFrame>
        <ScreenView />
      </PageFrame>
      {waiter && (
        <Later
          label="what asks for your second factor"
          load={async () => (await import('./step-up-dialog.tsx')).StepUpDialog}
          of={{ onDone: () => answer('goOn'), onLeave: () => answer('leave') }}
        />
      )}
    </SignedInProvider>
  )
}

function Waiting() {
  return (
    <main class="alone" aria-busy="true">
      <h1 class="spoken">Plumbline</h1>
      <Skeleton lines={4} />
    </main>
  )
}
