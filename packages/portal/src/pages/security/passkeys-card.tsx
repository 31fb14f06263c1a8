import { addPasskeyCall, passkeyOptionsCall, passkeysCall, removePasskeyCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useState } from 'preact/hooks'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { knowsPasskeys, makePasskey } from '../../shell/passkey.ts'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'

export function PasskeysCard() {
  const { call, reload } = useSignedIn()
  const { formats } = useLanguage()
  const passkeys = useCall(() => call(passkeysCall, {}), 'passkeys')
  const refresh = () => {
    passkeys.reload()
    reload()
  }
  const remove = useAction((id: string) => call(removePasskeyCall, { params: { passkeyId: id } }), refresh)
  return (
    <Card title="Passkeys">
      {remove.fault && <FaultNotice fault={remove.fault} />}
      <Awaited of={passkeys} label="Loading your passkeys" lines={3}>
        {({ passkeys: own }) =>
          own.length === 0 ? (
            <Empty icon="key" title="You have no passkey yet">
              Your phone, your computer or a security key can be one.
            </Empty>
          ) : (
            <Table
              caption="Your passkeys"
              captionHidden
              rows={own}
              rowKey={({ id }) => id}
              columns={[
                { key: 'name', label: 'Name', cell: ({ name }) => <bdi>{name}</bdi> },
                { key: 'created', label: 'Added', cell: ({ createdAt }) => formats.day(createdAt) },
                {
                  key: 'used',
                  label: 'Last used',
                  cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formats.day(lastUsedAt)),
                },
                {
                  key: 'actions',
                  label: 'Actions',
                  cell: ({ id, name }) => (
                    <Button
                      kind="secondary"
                      busy={remove.busy}
                      label={`Remove the passkey ${name}`}
                      onPress={() => remove.run(id)}
                    >
                      Remove
                    </Button>
                  ),
                },
              ]}
            />
          )
        }
      </Awaited>
      {knowsPasskeys ? (
        <AddPasskey onAdded={refresh} />
      ) : (
        <p class="small muted">This browser cannot make passkeys. A newer one, at a secure address, can.</p>
      )}
    </Card>
  )
}

function AddPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const { call } = useSignedIn()
  const [name, setName] = useState('')
  const add = useAction(
    async () => {
      const { ticket, options } = await call(passkeyOptionsCall, {})
      const credential = await makePasskey(options)
      await call(addPasskeyCall, { body: { ticket, credential, name: name.trim() } })
    },
    () => {
      setName('')
      onAdded()
    },
  )
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') add.run(undefined)
      }}
    >
      {add.fault && <FaultNotice fault={add.fault} />}
      <TextField
        id="passkey-name"
        name="name"
        label="Name of a new passkey"
        hint="So that you know it again, for example Work laptop"
        autocomplete="off"
        maxLength={100}
        value={name}
        onValue={setName}
      />
      <Button type="submit" kind="secondary" busy={add.busy} disabled={name.trim() === ''}>
        Add a passkey
      </Button>
    </form>
  )
}
