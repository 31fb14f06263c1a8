import type { Profile } from '@plumbline/sdk'
import { readPreferences } from '@plumbline/sdk/user'
import { Card } from '@plumbline/ui/parts/card'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { useEffect } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { type ScreenProps, type Shell, tellFailure } from '../../frame/shell.ts'
import { useStore } from '../../frame/store.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'
import { Devices } from './devices.tsx'
import { Matrix } from './matrix.tsx'
import { Saved } from './saved.tsx'
import { Times } from './times.tsx'
import { type Preferences, useSaving } from './use-saving.ts'

/** What the person is told of, and how. It is there as well while nothing is monitored. */
export default function PreferencesScreen({ shell, onShown }: ScreenProps) {
  const texts = useTexts('preferences')
  const { loading } = useTexts('states')
  const call = useCall((signal) => readPreferences(shell.session.calls, { signal }))
  useEffect(() => {
    if (call.state === 'waiting') return
    if (call.state === 'failed') tellFailure(shell.line, call.error)
    onShown()
  }, [call.state])
  return (
    <Stack>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <Awaited call={call} label={loading} skeleton={<Skeleton lines={12} />}>
        {(first) => <Settings shell={shell} first={first} />}
      </Awaited>
    </Stack>
  )
}

function Settings({ shell, first }: { readonly shell: Shell; readonly first: Preferences }) {
  const texts = useTexts('preferences')
  const profile = useStore<Profile | undefined>(shell.session.profile)
  const saving = useSaving(shell, first)
  const waiting: Readonly<Record<string, string>> = texts.status
  const why = waiting[profile?.enrollmentStatus ?? '']
  return (
    <Stack>
      <p class="muted">{texts.intro}</p>
      {why && <Notice tone="info">{why}</Notice>}
      <Card title={texts.matrix}>
        {profile && <Matrix profile={profile} saving={saving} />}
        <Row apart>
          <p class="muted small">{texts.always}</p>
          <Saved saving={saving} where="matrix" />
        </Row>
      </Card>
      <Times saving={saving} />
      {profile?.features.includes('Push') && <Devices shell={shell} />}
    </Stack>
  )
}
