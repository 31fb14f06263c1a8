import { ActionMenu } from '@plumbline/ui/parts/action-menu'
import type { ComponentChildren } from 'preact'
import { DataTable } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { type ApiKey, isUsable, keyStates, makerOf } from './api-key.ts'
import { scopesText } from './scope-words.ts'
import './key-table.css'

interface Props {
  readonly keys: readonly ApiKey[]
  readonly mayChange: boolean
  readonly onDo: (what: 'change' | 'roll' | 'revoke', key: ApiKey) => void
  readonly empty: ComponentChildren
}

export function KeyTable({ keys, mayChange, onDo, empty }: Props) {
  const actionsOf = (key: ApiKey) => {
    const refused = mayChange ? (isUsable(key) ? undefined : 'It no longer works') : 'Your roles do not allow this'
    return [
      { label: 'Change name, addresses or end', refused, onPress: () => onDo('change', key) },
      { label: 'Roll it', refused, onPress: () => onDo('roll', key) },
      { label: 'Revoke it', refused, onPress: () => onDo('revoke', key) },
    ]
  }
  return (
    <DataTable
      caption="API keys of the host"
      empty={empty}
      rows={keys}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: 'Key', cell: (key) => <Name of={key} /> },
        { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge state={state} words={keyStates} /> },
        {
          key: 'scopes',
          label: 'May',
          cell: ({ scopes }) => scopesText(scopes),
        },
        {
          key: 'sources',
          label: 'From',
          cell: ({ sources }) => (sources.length === 0 ? 'Anywhere' : sources.join(', ')),
        },
        { key: 'used', label: 'Last used', cell: (key) => <LastUse of={key} /> },
        { key: 'created', label: 'Created', cell: (key) => <Life of={key} /> },
        {
          key: 'actions',
          label: 'Actions',
          cell: (key) => (
            <ActionMenu of={key.name || key.prefix} actions={actionsOf(key)}>
              Manage
            </ActionMenu>
          ),
        },
      ]}
    />
  )
}

function Name({ of: { name, prefix } }: { readonly of: ApiKey }) {
  return (
    <span class="stacked">
      {name && <bdi>{name}</bdi>}
      <code class="id">{prefix}…</code>
    </span>
  )
}

function LastUse({ of: { lastLoginAt, lastLoginFrom } }: { readonly of: ApiKey }) {
  if (lastLoginAt === null) return <span class="muted">Never</span>
  return (
    <span class="stacked">
      <Time at={lastLoginAt} />
      {lastLoginFrom && <span class="small muted">from {lastLoginFrom}</span>}
    </span>
  )
}

function Life({ of: key }: { readonly of: ApiKey }) {
  const { createdAt, expiresAt } = key
  return (
    <span class="stacked">
      <Time at={createdAt} />
      <span class="small muted">
        by <bdi>{makerOf(key)}</bdi>
      </span>
      <span class="small muted">
        {expiresAt === null ? (
          'works until it is revoked'
        ) : (
          <>
            until <Time at={expiresAt} />
          </>
        )}
      </span>
    </span>
  )
}
