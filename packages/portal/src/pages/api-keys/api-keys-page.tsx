import { apiKeysCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Icon } from '@plumbline/ui/parts/icon'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { Filters } from '../../parts/filters.tsx'
import { SecretDialog } from '../../parts/secret-dialog.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { type ApiKey, type IssuedSecret, keyStates } from './api-key.ts'
import { RevokeKeyDialog, RollKeyDialog } from './end-key-dialogs.tsx'
import { ChangeKeyDialog, CreateKeyDialog } from './key-form.tsx'
import { KeyTable } from './key-table.tsx'
import { everything, scopeWords } from './scope-words.ts'

/** What somebody is about to do. */
type Doing = { readonly is: 'create' } | { readonly is: 'change' | 'roll' | 'revoke'; readonly key: ApiKey }

export function Page({ screen }: PageProps) {
  const { call, session } = useSignedIn()
  const host = useHost()!
  const { query } = useAddress()
  const found = useCall(() => call(apiKeysCall, { params: { hostId: host.id } }), host.id)
  const [doing, setDoing] = useState<Doing>()
  const [issued, setIssued] = useState<IssuedSecret>()
  const [done, setDone] = useState<string>()
  const mayChange = mayAt(session, 'change keys', host)
  const state = query.get('state') ?? ''
  const scope = query.get('scope') ?? ''
  const leave = () => setDoing(undefined)
  const finish = (sentence: string, made?: IssuedSecret) => {
    leave()
    setDone(sentence)
    setIssued(made)
    found.reload()
  }
  const dialog = { hostId: host.id, onDone: finish, onLeave: leave }
  return (
    <>
      <PageHead
        title={screen.title}
        question={screen.question}
        actions={
          <Button disabled={!mayChange} onPress={() => setDoing({ is: 'create' })}>
            <Icon name="plus" />
            Create a key
          </Button>
        }
      />
      <Stack gap="loose">
        {!mayChange && <Notice tone="info">Your roles let you look at the keys of this host, not change them.</Notice>}
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <Awaited of={found} label="Loading the keys">
          {({ items }) => (
            <Card title="Keys">
              <Filters>
                <FilterSelect
                  label="State"
                  all="All states"
                  options={Object.entries(keyStates).map(([value, { label }]) => ({ value, label }))}
                  value={state}
                  onValue={(value) => go(withQuery({ state: value }), true)}
                />
                <FilterSelect
                  label="May use"
                  all="Any part of the API"
                  options={Object.entries(scopeWords).map(([value, label]) => ({ value, label }))}
                  value={scope}
                  onValue={(value) => go(withQuery({ scope: value }), true)}
                />
              </Filters>
              <KeyTable
                keys={items.filter((key) => (state === '' || key.state === state) && mayUse(key, scope))}
                mayChange={mayChange}
                onDo={(is, key) => setDoing({ is, key })}
                empty={
                  items.length > 0 ? (
                    <p class="muted">No key is in this state and may use this part.</p>
                  ) : (
                    <Empty icon="key" title="There is no key yet">
                      Your servers call the API with a key. Create one to make the first call.
                    </Empty>
                  )
                }
              />
            </Card>
          )}
        </Awaited>
      </Stack>
      {doing?.is === 'create' && <CreateKeyDialog {...dialog} />}
      {doing?.is === 'change' && <ChangeKeyDialog {...dialog} of={doing.key} />}
      {doing?.is === 'roll' && <RollKeyDialog {...dialog} of={doing.key} />}
      {doing?.is === 'revoke' && <RevokeKeyDialog {...dialog} of={doing.key} />}
      {issued && (
        <SecretDialog
          title="Your new key"
          secrets={{ Key: issued.apikey, Secret: issued.secret }}
          about="Keep both where your servers find them. Of the secret we have only a hash."
          onKept={() => setIssued(undefined)}
        />
      )}
    </>
  )
}

/** A key for everything may use each part. */
function mayUse({ scopes }: ApiKey, scope: string): boolean {
  return scope === '' || scopes.includes(everything) || scopes.includes(scope)
}
