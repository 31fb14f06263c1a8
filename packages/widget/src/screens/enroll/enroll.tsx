import type { Consent } from '@plumbline/sdk'
import { profile as readProfile } from '@plumbline/sdk/user'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Help } from '../../frame/parts/help.tsx'
import { Opening } from '../../frame/parts/opening.tsx'
import type { ScreenProps } from '../../frame/shell.ts'
import { tellFailure } from '../../frame/shell.ts'
import { useStore } from '../../frame/store.ts'
import { useTexts } from '../../frame/texts.tsx'
import { stepShown } from '../../frame/use-step.ts'
import { Closed } from '../no-access/no-access.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { ConsentStep } from './consent-step.tsx'
import { DitFlow } from './dit-flow.tsx'
import { Done } from './done.tsx'
import { isEmailConfirmed } from './is-email-confirmed.ts'
import type { Person } from './person.ts'
import { PrefillFlow } from './prefill-flow.tsx'
import { Progress } from './progress.tsx'
import { Stopped } from './stopped.tsx'
import { isFailure, type Stop, stopAfter, stopOf } from './stops.ts'
import type { Walk } from './walk.ts'

type Stage = { readonly kind: 'opening' | 'email' | 'consent' | 'flow' } | Stop

/** From somebody who is signed in to somebody with a score: address, consent, and who it is. */
export default function Enroll({ shell, onShown }: ScreenProps) {
  const { session, line, appearance, router, view } = shell
  const profile = useStore(session.profile)
  const texts = useTexts('identity')
  const [consent, setConsent] = useState<Consent>()
  const typed = useRef<Partial<Person>>({})
  const shown = useRef<string | undefined>(undefined)
  const begun = useRef(false)

  const asksConsent = appearance.consentMode === 'explicit'
  const onFile = consent !== undefined || profile?.identity.step !== 'NONE'
  const afterEmail = (): Stage => ({ kind: asksConsent && !onFile ? 'consent' : 'flow' })
  // Who has done a step has a confirmed address, and asking by a step could then send a second message.
  const asksEmail = appearance.userManagement === 'SERVICE' && profile?.identity.step === 'NONE'
  const firstStage = (): Stage =>
    (profile && stopOf(profile, Date.now())) ?? (asksEmail ? { kind: 'opening' } : afterEmail())
  const [stage, setStage] = useState<Stage>(firstStage)

  useEffect(() => {
    if (stage.kind !== 'opening') return onShown()
    isEmailConfirmed(session.calls, appearance.verificationType).then(
      (confirmed) => setStage(confirmed ? afterEmail() : { kind: 'email' }),
      // The steps themselves will say what is wrong.
      () => setStage(afterEmail()),
    )
  }, [stage.kind])

  if (!profile) return null
  const { enrollmentStatus, idpass } = profile
  if (enrollmentStatus === 'paused' || enrollmentStatus === 'closed' || (idpass && enrollmentStatus === 'dormant'))
    return <Closed shell={shell} profile={profile} reason={enrollmentStatus} />

  /** Reads how the person stands, and goes on from there. */
  const lookAgain = async () => {
    const now = await readProfile(session.calls)
    // Somebody whose file the bureau has not opened yet has nothing to go on to.
    const isOpen = now.features.length > 0 || now.enrollmentStatus === 'dormant'
    if (!now.idpass) session.profile.set(now)
    else if (isOpen) walk.enrolled(now)
    return now
  }
  const walk: Walk = {
    shell,
    profile,
    consent,
    typed,
    progress: (step) => <Progress flow={appearance.verificationType} asksConsent={asksConsent} step={step} />,
    arrive(step) {
      if (shown.current !== undefined && shown.current !== step) stepShown(line, `enroll/${step}`)
      shown.current = step
      if (begun.current || (step !== 'person' && step !== 'phone')) return
      begun.current = true
      line.tell({ type: 'IDENTITY_STARTED', flow: appearance.verificationType })
    },
    fail(error) {
      const code = error.kind === 'refused' ? error.code : ''
      const left = error.kind === 'refused' ? Number(error.facts['attemptsLeft'] ?? Number.NaN) : Number.NaN
      if (isFailure(code))
        line.tell({ type: 'IDENTITY_FAILED', code, ...(Number.isNaN(left) ? {} : { attemptsLeft: left }) })
      else if (error.kind !== 'refused' || error.fault !== 'consumer') tellFailure(line, error)
      const stop = stopAfter(error, Date.now())
      if (stop) {
        setStage(stop)
        return true
      }
      if (code === 'SC114' || code === 'SC340') {
        setStage({ kind: code === 'SC114' ? 'email' : 'consent' })
        return true
      }
      // The profile tells what became of the last try, and what somebody else has changed meanwhile.
      if (code === 'SC301' || code === 'SC104' || (code === 'SC303' && left === 0)) {
        lookAgain().then(
          (now) => {
            const after = stopOf(now, Date.now())
            if (after) setStage(after)
          },
          () => undefined,
        )
      }
      return false
    },
    enrolled(next) {
      line.tell({ type: 'USER_ENROLLED', userId: next.id })
      typed.current = {}
      session.profile.set(next)
      if (view !== 'enroll') router.show(view)
    },
    help: <Help texts={texts.help} />,
  }
  if (idpass && stage.kind !== 'delayed') return <Done walk={walk} />
  const startOver = () => setStage(afterEmail())
  switch (stage.kind) {
    case 'opening':
      return <Opening />
    case 'email':
      return <ConfirmEmail walk={walk} onConfirmed={startOver} />
    case 'consent':
      return (
        <ConsentStep
          walk={walk}
          onAgreed={(given) => {
            setConsent(given)
            setStage({ kind: 'flow' })
          }}
        />
      )
    case 'flow':
      return appearance.verificationType === 'PREFILL_ONBOARDING' ? (
        <PrefillFlow walk={walk} />
      ) : (
        <DitFlow walk={walk} />
      )
    default:
      return <Stopped walk={walk} stop={stage} look={lookAgain} onAgain={startOver} />
  }
}
