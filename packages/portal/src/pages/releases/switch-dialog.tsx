import { switchPartCall } from '@plumbline/contract'
import { hostSwitches, type SwitchName } from '@plumbline/core/hosts'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import type { ReleaseHost } from './release-words.ts'

/** A part of the service that is to be on or off at a host. */
export interface WantedSwitch {
  readonly host: ReleaseHost['host']
  readonly name: SwitchName
  readonly on: boolean
}

interface Props {
  readonly wanted: WantedSwitch
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

export function SwitchDialog({ wanted: { host, name, on }, onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const { title, on: whileOn, off: whileOff } = hostSwitches[name]
  const isLive = host.kind === 'live'
  return (
    <FormDialog
      title={on ? `Let “${title}” go on` : `Hold “${title}” back`}
      about={
        <p>
          At <bdi>{host.name}</bdi>: {on ? whileOn : whileOff}{' '}
          {isLive && 'The host is live: a second person has to approve it.'}
        </p>
      }
      fields={{ reason: reasonField }}
      send={isLive ? 'Ask for it' : on ? 'Let it go on' : 'Hold it back'}
      act={({ reason }) =>
        call(switchPartCall, { params: { hostId: host.id, switch: name }, body: { on, reason: reason.trim() } })
      }
      onDone={({ state }) =>
        onDone(
          state === 'waiting'
            ? 'It waits for a second person, under Approvals.'
            : `${title}: ${on ? 'goes on' : 'held back'} at ${host.name}, within seconds.`,
        )
      }
      onLeave={onLeave}
    />
  )
}
