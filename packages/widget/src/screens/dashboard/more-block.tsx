import { Card } from '@plumbline/ui/parts/card'
import { Icon } from '@plumbline/ui/parts/icon'
import { useLanguage } from '@plumbline/ui/parts/language'
import { fill } from '@plumbline/ui/texts/fill'
import { plural } from '@plumbline/ui/texts/plural'
import type { Shell } from '../../frame/shell.ts'
import { useStore } from '../../frame/store.ts'
import { useRareTexts, useTexts } from '../../frame/texts.tsx'
import type { CallState } from '../../frame/use-call.ts'
import type { CreditFile } from '../factors/credit-file.ts'
import './dashboard.css'

interface Props {
  readonly shell: Shell
  readonly files: CallState<readonly CreditFile[]>
  /** Without a score there is nothing to try out. */
  readonly isScored: boolean
}

const destinations = ['report', 'simulator', 'preferences'] as const

/** Where else to go, each with a line on how things stand there. */
export function MoreBlock({ shell, files, isScored }: Props) {
  const menu = useRareTexts('menu')
  const { more } = useTexts('overview')
  const states = useStates(shell, files)
  const offered = destinations.filter(
    (screen) => shell.components.includes(screen) && (screen !== 'simulator' || isScored),
  )
  if (!menu || offered.length === 0) return null
  return (
    <Card title={more.title}>
      <ul class="destinations">
        {offered.map((screen) => (
          <li key={screen}>
            <button type="button" onClick={() => shell.router.open({ screen })}>
              <span class="words">
                <strong>{menu[screen]}</strong>
                {states[screen] && <span class="muted">{states[screen]}</span>}
              </span>
              <Icon name="next" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useStates(shell: Shell, files: CallState<readonly CreditFile[]>) {
  const { formats, locale } = useLanguage()
  const { more } = useTexts('overview')
  const profile = useStore(shell.session.profile)
  const [file] = files.state === 'done' ? files.value : []
  const channels = (['emailMsg', 'smsMsg', 'pushMsg'] as const).filter((name) => profile?.[name])
  return {
    report: file ? plural(more.open, file.openAccounts, locale) : '',
    simulator: more.simulator,
    preferences:
      channels.length === 0
        ? more.silent
        : fill(more.told, { channels: formats.list(channels.map((name) => more.channels[name])) }),
  }
}
