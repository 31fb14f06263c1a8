import { alertTypes, receivesAlert } from '@plumbline/core/alerts'
import type { Profile } from '@plumbline/sdk'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Table } from '@plumbline/ui/parts/table'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import { chosen, type Kind } from './choices.ts'
import type { Saving } from './use-saving.ts'
import './matrix.css'

const channels = ['email', 'sms', 'push'] as const
type Channel = (typeof channels)[number]

interface Props {
  readonly profile: Profile
  readonly saving: Saving
}

/** Kinds of alerts by ways to be told of them. The first row is for all kinds that are not set apart. */
export function Matrix({ profile, saving: { preferences, save } }: Props) {
  const texts = useTexts('preferences')
  const alerts = useTexts('alerts')
  const offered = channels.filter((channel) => channel !== 'push' || profile.features.includes('Push'))
  const received = alertTypes.filter((type) => receivesAlert(profile.flags, type, 'EFX'))
  // Who is not monitored yet chooses among all kinds.
  const kinds: Kind[] = ['all', ...(received.length > 0 ? received : alertTypes)]
  const nameOf = (kind: Kind) => (kind === 'all' ? texts.all : alerts.types[kind].name)
  const press = (kind: Kind, channel: Channel, isOn: boolean) => {
    if (kind === 'all') return save('matrix', { channels: { [channel]: isOn } }, { channels: { [channel]: !isOn } })
    save('matrix', { alerts: { [kind]: { [channel]: isOn } } }, { alerts: { [kind]: { [channel]: !isOn } } })
  }
  const cell = (kind: Kind, channel: Channel) => (
    <label class="tick">
      <input
        type="checkbox"
        name={`${kind}-${channel}`}
        checked={chosen(preferences, kind, channel)}
        aria-label={fill(texts.cell, { kind: nameOf(kind), channel: texts.channels[channel] })}
        onChange={(event) => press(kind, channel, event.currentTarget.checked)}
      />
    </label>
  )
  return (
    <Stack>
      <div class="preferences-matrix">
        <Table
          caption={texts.allHint}
          columns={[
            {
              key: 'kind',
              label: texts.kind,
              cell: (kind: Kind) => <span class={kind === 'all' ? undefined : 'kind'}>{nameOf(kind)}</span>,
            },
            ...offered.map((channel) => ({
              key: channel,
              label: texts.channels[channel],
              cell: (kind: Kind) => cell(kind, channel),
            })),
          ]}
          rows={kinds}
          rowKey={(kind) => kind}
        />
      </div>
      {profile.mobile === null && preferences.channels.sms && <Notice tone="warn">{texts.noMobile}</Notice>}
    </Stack>
  )
}
