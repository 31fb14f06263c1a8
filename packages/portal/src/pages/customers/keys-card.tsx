import { apiKeysCall, revokeApiKeyCall, type TeamOutput } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { SameByCommand } from '../../parts/same-by-command.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { type IssuedSecret, makerOf } from '../api-keys/api-key.ts'
import { CreateKeyDialog } from '../api-keys/key-form.tsx'
import { everything, scopesText, scopeWords } from '../api-keys/scope-words.ts'

type Key = TeamOutput<typeof apiKeysCall>['items'][number]
type Doing =
  | { readonly is: 'issue' }
  | { readonly is: 'show'; readonly key: IssuedSecret }
  | { readonly is: 'revoke'; readonly key: Key }

const keyWords = {
  live: { label: 'Works', tone: 'good' },
  ending: { label: 'Works until its end', tone: 'info' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
} as const

function mayUse(scopes: readonly string[], wanted: string): boolean {
  return wanted === '' || scopes.includes(everything) || scopes.includes(wanted)
}

/** The credentials of a host, as the operator hands them out. */
export function KeysCard({ hostId, kind }: { readonly hostId: string; readonly kind: 'sandbox' | 'live' }) {
  const { call } = useSignedIn()
  const scope = useAddress().query.get('scope') ?? ''
  const params = { hostId }
  const keys = useCall(() => call(apiKeysCall, { params }), hostId)
  const [doing, setDoing] = useState<Doing>()
  const leave = () => setDoing(undefined)
  const what = kind === 'live' ? 'live keys' : 'development keys'
  return (
    <Card
      title="Credentials"
      aside={
        <PermittedButton needs="change customers" kind="secondary" onPress={() => setDoing({ is: 'issue' })}>
          Issue {what}
        </PermittedButton>
      }
    >
      <Awaited of={keys} label="Loading the keys" lines={3}>
        {({ items }) => (
          <Stack>
            <FilterSelect
              label="May use"
              all="Anything"
              options={Object.entries(scopeWords).map(([value, label]) => ({ value, label }))}
              value={scope}
              onValue={(value) => go(withQuery({ scope: value }), true)}
            />
            <DataTable
              caption="API keys of the host"
              rows={items.filter(({ scopes }) => mayUse(scopes, scope))}
              rowKey={({ id }) => id}
              empty={
                <Empty
                  icon="key"
                  title={items.length === 0 ? 'This host has no key yet' : 'No key of this host may use that'}
                >
                  The server of the customer logs in with an API key and its secret.
                </Empty>
              }
              columns={[
                {
                  key: 'key',
                  label: 'Key',
                  cell: ({ id, prefix }) => (
                    <>
                      <code>{prefix}…</code> <CopyableId id={id} of="key id" short />
                    </>
                  ),
                },
                {
                  key: 'name',
                  label: 'Name',
                  cell: ({ name, scopes }) => (
                    <>
                      {name === '' ? '–' : <bdi>{name}</bdi>}
                      <div class="small muted">{scopesText(scopes)}</div>
                    </>
                  ),
                },
                { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge state={state} words={keyWords} /> },
                {
                  key: 'created',
                  label: 'Issued',
                  cell: (key) => (
                    <>
                      <Time at={key.createdAt} />
                      <div class="small muted">
                        by <bdi>{makerOf(key)}</bdi>
                      </div>
                    </>
                  ),
                },
                {
                  key: 'used',
                  label: 'Last log-in',
                  cell: ({ lastLoginAt }) => (lastLoginAt === null ? 'Never' : <Time at={lastLoginAt} />),
                },
                {
                  key: 'actions',
                  label: 'Actions',
                  cell: (key) => (
                    <PermittedButton
                      needs="change customers"
                      kind="secondary"
                      refused={
                        key.state === 'revoked' || key.state === 'expired' ? 'The key has ended already.' : undefined
                      }
                      label={`Revoke the key ${key.prefix}`}
                      onPress={() => setDoing({ is: 'revoke', key })}
                    >
                      Revoke
                    </PermittedButton>
                  ),
                },
              ]}
            />
            <SameByCommand command="key list" with={[hostId]} />
          </Stack>
        )}
      </Awaited>
      {doing?.is === 'issue' && (
        <CreateKeyDialog
          hostId={hostId}
          title={`Issue ${what}`}
          about={
            <>
              <p>The secret is shown once. Hand it over by a way that you both trust.</p>
              <SameByCommand command="key issue" with={[hostId]} />
            </>
          }
          send="Issue"
          onDone={(_sentence, key) => {
            if (key) setDoing({ is: 'show', key })
            keys.reload()
          }}
          onLeave={leave}
        />
      )}
      {doing?.is === 'show' && (
        <SecretDialog
          title={kind === 'live' ? 'Live keys' : 'Development keys'}
          secrets={{ 'API key': doing.key.apikey, Secret: doing.key.secret }}
          about="Only its hash is kept. Whoever has both can act for the customer."
          onKept={leave}
        />
      )}
      {doing?.is === 'revoke' && (
        <ConfirmDialog
          title={`Revoke the key ${doing.key.prefix}…`}
          send="Revoke the key"
          act={() => call(revokeApiKeyCall, { params: { hostId, keyId: doing.key.id } })}
          onDone={() => {
            leave()
            keys.reload()
          }}
          onLeave={leave}
        >
          <p>It ends within seconds, with every log-in that was made with it.</p>
          <SameByCommand command="key revoke" with={[hostId, doing.key.id]} />
        </ConfirmDialog>
      )}
    </Card>
  )
}
