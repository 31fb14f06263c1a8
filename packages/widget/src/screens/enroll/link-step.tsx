import { minuteMs } from '@plumbline/core/calendar'
import { linkMinutes, resendSeconds } from '@plumbline/core/promises'
import { type DitIdentityAnswer, isPlumblineError, smfaSendLink, smfaVerifyStatus } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { Countdown } from '@plumbline/ui/parts/countdown'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { fill } from '@plumbline/ui/texts/fill'
import { useEffect, useState } from 'preact/hooks'
import { Opening } from '../../frame/parts/opening.tsx'
import { ResendButton } from '../../frame/parts/resend-button.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { usePolling } from '../../frame/use-polling.ts'
import { linkStatus } from './link-status.ts'
import { StepRefused } from './step-refused.tsx'
import { isPassing } from './stops.ts'
import { type StepProps, useArrival } from './walk.ts'

type Channel = 'phone' | 'email'

interface Sent {
  readonly token: string
  readonly channel: Channel
  readonly endsAt: number
  readonly readyAt: number
}

interface Props extends StepProps {
  readonly checked: DitIdentityAnswer
  /** To the form, with what was typed in it. */
  onBack(): void
}

/** A link goes to the phone, and whoever has the phone opens it. Nothing has to be read off or typed. */
export function LinkStep({ walk, checked, onBack }: Props) {
  const all = useTexts('identity')
  const { link: texts } = all
  const { shell, profile } = walk
  const { calls } = shell.session
  const [sent, setSent] = useState<Sent>()
  const [state, setState] = useState<'waiting' | 'notYet' | 'denied' | 'over'>('waiting')
  useArrival(walk, 'link')

  const send = useAction(
    (channel: Channel) => smfaSendLink(calls, { ditToken: checked.token, type: channel }),
    ({ token }, channel) => {
      // Counted from now: the clock of the device may be wrong, and that of a sandbox ahead of it.
      const now = Date.now()
      setSent({ token, channel, endsAt: now + linkMinutes * minuteMs, readyAt: now + resendSeconds * 1000 })
      setState('waiting')
    },
    walk.fail,
  )
  useEffect(() => send.run('phone'), [])

  const status = (token: string) => linkStatus(() => smfaVerifyStatus(calls, { smfaToken: token }))
  const settle = (found: Awaited<ReturnType<typeof status>>, byHand: boolean) => {
    if (found.state === 'passed') return walk.enrolled(found.profile)
    if (found.state === 'denied') {
      shell.line.tell({ type: 'IDENTITY_FAILED', code: 'SC324' })
      return setState('denied')
    }
    if (found.state === 'over') return setState('over')
    if (byHand) setState('notYet')
  }
  const look = useAction(status, (found) => settle(found, true), walk.fail)
  const waits = sent && (state === 'waiting' || state === 'notYet')
  usePolling(waits ? sent.token : undefined, async () => {
    try {
      settle(await status(sent!.token), false)
    } catch (error) {
      // What passes by itself is not told to somebody who has not asked.
      if (isPlumblineError(error) && !isPassing(error)) walk.fail(error)
    }
  })

  const error = look.error ?? send.error
  const { email } = profile
  const end = checked.mobile.slice(-4)
  const lead = sent && (sent.channel === 'email' ? fill(texts.sentByEmail, { email }) : fill(texts.sent, { end }))
  const emailIsOpen = state === 'denied' || shell.appearance.smfaEmail === 'always'
  const byEmail = emailIsOpen && sent?.channel !== 'email'
  return (
    <StepPage
      progress={walk.progress('phone')}
      title={state === 'denied' ? texts.denied : texts.title}
      lead={waits ? `${lead} ${texts.how}` : undefined}
      footer={walk.help}
    >
      <Stack>
        {!sent && !error && <Opening />}
        {waits && (
          <Countdown endsAt={sent.endsAt} text={texts.until} over={texts.over} onEnd={() => setState('over')} />
        )}
        {state === 'notYet' && (
          <Notice tone="info" live title={texts.notYet}>
            {texts.notYetHelp}
          </Notice>
        )}
        {state === 'over' && (
          <Notice tone="warn" live>
            {texts.over}
          </Notice>
        )}
        {state === 'denied' && (
          <Notice tone="warn" live>
            {sent?.channel === 'email' ? texts.deniedAgain : fill(texts.deniedHelp, { email })}
          </Notice>
        )}
        {error && <StepRefused error={error} retry={sent ? undefined : () => send.run('phone')} />}
        {waits && (
          <Button wide busy={look.busy} onPress={() => look.run(sent.token)}>
            {texts.opened}
          </Button>
        )}
        {sent && state !== 'denied' && (
          <ResendButton
            kind={state === 'over' ? 'primary' : 'secondary'}
            readyAt={sent.readyAt}
            busy={send.busy}
            texts={all}
            onPress={() => send.run(sent.channel)}
          >
            {texts.resend}
          </ResendButton>
        )}
        {byEmail && (
          <ResendButton
            kind={state === 'denied' ? 'primary' : 'secondary'}
            readyAt={sent?.readyAt ?? 0}
            busy={send.busy}
            texts={all}
            onPress={() => send.run('email')}
          >
            {texts.byEmail}
          </ResendButton>
        )}
        <Row>
          <Button kind="quiet" onPress={onBack}>
            {texts.wrongNumber}
          </Button>
        </Row>
      </Stack>
    </StepPage>
  )
}
