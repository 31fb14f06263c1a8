import { changeApiKeyCall, createApiKeyCall } from '@plumbline/contract'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Dialog } from '@plumbline/ui/parts/dialog'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { TextField } from '@plumbline/ui/parts/text-field'
import type { ComponentChildren } from 'preact'
import { SendOrLeave } from '../../parts/send-or-leave.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { type Action, useAction } from '../../shell/use-action.ts'
import { type ApiKey, dayOf, endOf, type IssuedSecret, sourcesOf } from './api-key.ts'
import { ScopeFields } from './scope-fields.tsx'
import { everything } from './scope-words.ts'

interface Props {
  readonly hostId: string
  readonly onDone: (sentence: string, issued?: IssuedSecret) => void
  readonly onLeave: () => void
}

interface Values {
  /** Of a new key; one that is there keeps what it may do. */
  readonly scopes?: readonly string[]
  readonly name: string
  readonly sources: string
  readonly end: string
}

/** As they go over the wire. */
const sent = ({ name, sources, end }: Values) => ({
  name: name.trim(),
  sources: sourcesOf(sources),
  expiresAt: endOf(end),
})

interface CreateProps extends Props {
  readonly title?: string
  readonly about?: ComponentChildren
  readonly send?: string
}

export function CreateKeyDialog({ hostId, title, about, send, onDone, onLeave }: CreateProps) {
  const { call } = useSignedIn()
  const create = useAction(
    (values: Values) =>
      call(createApiKeyCall, {
        params: { hostId },
        body: { ...sent(values), scopes: [...(values.scopes ?? [everything])] },
      }),
    (issued, { name }) => onDone(`The key ${name.trim()} works from now on.`, issued),
  )
  return (
    <Dialog title={title ?? 'Create a key'} onClose={onLeave}>
      {about}
      <KeyForm
        first={{ name: '', sources: '', end: '', scopes: [everything] }}
        action={create}
        send={send ?? 'Create it'}
        onLeave={onLeave}
      />
    </Dialog>
  )
}

export function ChangeKeyDialog({ hostId, of: key, onDone, onLeave }: Props & { readonly of: ApiKey }) {
  const { call } = useSignedIn()
  const change = useAction(
    (values: Values) => call(changeApiKeyCall, { params: { hostId, keyId: key.id }, body: sent(values) }),
    () => onDone('The key is changed.'),
  )
  const first = { name: key.name, sources: key.sources.join(', '), end: dayOf(key.expiresAt) }
  return (
    <Dialog title="Change the key" onClose={onLeave}>
      <KeyForm first={first} action={change} send="Save" onLeave={onLeave} />
    </Dialog>
  )
}

interface FormProps {
  readonly first: Values
  readonly action: Action<Values>
  readonly send: string
  readonly onLeave: () => void
}

function KeyForm({ first, action, send, onLeave }: FormProps) {
  const form = useForm(first, ({ name, end, scopes }) => ({
    scopes: scopes?.length === 0 ? 'Choose at least one part of the API' : undefined,
    name: name.trim() === '' ? 'Enter a name by which your people know the key' : undefined,
    end: end === '' || !Number.isNaN(Date.parse(end)) ? undefined : 'Enter a day, like 2027-03-31',
  }))
  return (
    <form
      class="stack loose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(action.run)
      }}
    >
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      {action.fault && <FaultNotice fault={action.fault} />}
      <TextField {...form.field('name')} label="Name" hint="For your own people" autocomplete="off" maxLength={80} />
      {form.values.scopes && (
        <ScopeFields
          scopes={form.values.scopes}
          onScopes={(scopes) => form.set({ scopes })}
          error={form.field('scopes').error}
        />
      )}
      <TextField
        {...form.field('sources')}
        label="Addresses from which it works"
        hint="Addresses and CIDR blocks, with commas; empty: from anywhere"
        optional
        autocomplete="off"
        spellcheck={false}
      />
      <TextField
        {...form.field('end')}
        label="Last day"
        hint="YYYY-MM-DD; empty: it does not end"
        optional
        autocomplete="off"
        width={12}
      />
      <SendOrLeave busy={action.busy} onLeave={onLeave}>
        {send}
      </SendOrLeave>
    </form>
  )
}
