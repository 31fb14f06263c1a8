import type { Profile } from '@plumbline/sdk'
import { activateFeatures, profile as readProfile } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { useEffect } from 'preact/hooks'
import { Refused } from '../../frame/parts/refused.tsx'
import { StepPage } from '../../frame/parts/step-page.tsx'
import type { ScreenProps, Shell } from '../../frame/shell.ts'
import { useStore } from '../../frame/store.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { whyClosed } from './why-closed.ts'

/** Why there is nothing to see, in the person's words, and the way on where there is one. */
export default function NoAccess({ shell, params, onShown }: ScreenProps) {
  const profile = useStore(shell.session.profile)
  useEffect(onShown, [])
  if (!profile) return null
  return <Closed shell={shell} profile={profile} reason={params['reason'] ?? ''} />
}

interface Props {
  readonly shell: Shell
  readonly profile: Profile
  /** `reason` of SC405, or the status of the person. */
  readonly reason: string
}

export function Closed({ shell, profile, reason }: Props) {
  const { noAccess, askHost } = useTexts('states')
  const mayEnroll = shell.components.includes('enroll')
  const enroll = () => shell.router.open({ screen: 'enroll' })
  const why = whyClosed(reason, profile)
  switch (why) {
    case 'identity': {
      const { title, text, go } = noAccess.identity
      return (
        <StepPage title={title} lead={mayEnroll ? text : `${text} ${askHost}`}>
          {mayEnroll && <Button onPress={enroll}>{go}</Button>}
        </StepPage>
      )
    }
    case 'dormant':
      return <Dormant shell={shell} profile={profile} enroll={mayEnroll ? enroll : undefined} />
    case 'settingUp':
      return <SettingUp shell={shell} />
    default:
      return <StepPage title={noAccess[why].title} lead={noAccess[why].text} />
  }
}

/** Registered, but not switched on: the person does it, once it is known who that is. */
function Dormant({ shell, profile, enroll }: Omit<Props, 'reason'> & { readonly enroll: (() => void) | undefined }) {
  const { noAccess, askHost } = useTexts('states')
  const { dormant, identity } = noAccess
  const activate = useAction(
    () => activateFeatures(shell.session.calls),
    (active) => {
      shell.line.tell({ type: 'USER_ENROLLED', userId: active.id })
      shell.session.profile.set(active)
      shell.router.show(shell.view)
    },
  )
  const way = profile.idpass ? dormant.how : dormant.first
  const next = enroll ? way : askHost
  return (
    <StepPage title={dormant.title} lead={`${dormant.text} ${next}`}>
      {activate.error && <Refused error={activate.error} />}
      {enroll &&
        (profile.idpass ? (
          <Button busy={activate.busy} onPress={() => activate.run(undefined)}>
            {dormant.go}
          </Button>
        ) : (
          <Button onPress={enroll}>{identity.go}</Button>
        ))}
    </StepPage>
  )
}

/** The bureau has not opened the file yet; a job tries again without the person. */
function SettingUp({ shell }: Pick<Props, 'shell'>) {
  const { title, text, go } = useTexts('states').noAccess.settingUp
  const look = useAction(
    () => readProfile(shell.session.calls),
    (profile) => {
      shell.session.profile.set(profile)
      if (profile.features.length > 0) shell.router.show(shell.view)
    },
  )
  return (
    <StepPage title={title} lead={text}>
      {look.error && <Refused error={look.error} />}
      <Button kind="secondary" busy={look.busy} onPress={() => look.run(undefined)}>
        {go}
      </Button>
    </StepPage>
  )
}
