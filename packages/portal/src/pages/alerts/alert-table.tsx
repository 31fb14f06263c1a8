import { useLanguage } from '@plumbline/ui/parts/language'
import type { ComponentChildren } from 'preact'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { MaskedPerson } from '../users/masked-person.tsx'
import {
  answerWords,
  channelWords,
  type ListedAlert,
  messageChannelWords,
  messageWords,
  toldWords,
  typeWords,
  webhookWords,
} from './alert-words.ts'
import './alert-table.css'

interface Props {
  readonly alerts: readonly ListedAlert[]
  /** Where all are of one person, nobody needs to be told whose they are. */
  readonly ofOne?: boolean
  readonly empty: ComponentChildren
}

export function AlertTable({ alerts, ofOne, empty }: Props) {
  return (
    <DataTable
      caption="Alerts"
      rows={alerts}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        {
          key: 'type',
          label: 'Alert',
          cell: ({ id, type }) => (
            <RowLink href={atSameHost(`/alerts/${encodeURIComponent(id)}`)}>{typeWords[type] ?? type}</RowLink>
          ),
        },
        ...(ofOne
          ? []
          : [{ key: 'user', label: 'Person', cell: ({ user }: ListedAlert) => <MaskedPerson person={user} /> }]),
        { key: 'told', label: 'The person', cell: (alert) => <Told alert={alert} /> },
        { key: 'webhooks', label: 'Your endpoints', cell: (alert) => <Webhooks alert={alert} /> },
        { key: 'opened', label: 'Opened', cell: ({ openedAt }) => <Opened at={openedAt} /> },
        { key: 'answer', label: 'Answer', cell: ({ answer }) => answer && answerWords[answer] },
        { key: 'came', label: 'Came', cell: (alert) => <Came alert={alert} /> },
      ]}
    />
  )
}

function Opened({ at }: { readonly at: number | null }) {
  return at === null ? <span class="muted">Not yet</span> : <Time at={at} />
}

/** When it came to us, how, and of which day it is: bureaus report by the day. */
function Came({ alert: { createdAt, channel, reportedAt } }: { readonly alert: ListedAlert }) {
  const { formats } = useLanguage()
  return (
    <span class="told-lines">
      <Time at={createdAt} />
      <span class="small muted">{channelWords[channel]}</span>
      <span class="small muted">Reported {formats.day(reportedAt)}</span>
    </span>
  )
}

/** Whether the person was told, and by which messages. */
function Told({ alert: { told, messages } }: { readonly alert: ListedAlert }) {
  return (
    <span class="told-lines">
      <StatusBadge state={told} words={toldWords} />
      {messageStates.map((state) => {
        const said = channels.filter((channel) =>
          messages.some((message) => message.state === state && message.channel === channel),
        )
        if (said.length === 0) return null
        return (
          <span key={state} class="small">
            {messageWords[state].label}: {said.map((channel) => messageChannelWords[channel]).join(', ')}
          </span>
        )
      })}
    </span>
  )
}

const messageStates = Object.keys(messageWords) as (keyof typeof messageWords)[]
const channels = Object.keys(messageChannelWords) as (keyof typeof messageChannelWords)[]

function Webhooks({ alert: { webhooks } }: { readonly alert: ListedAlert }) {
  if (webhooks.length === 0) return <span class="muted">No endpoint</span>
  return (
    <span class="told-lines">
      {webhooks.map((state, place) => (
        <StatusBadge key={`${state} ${place}`} state={state} words={webhookWords} />
      ))}
    </span>
  )
}
