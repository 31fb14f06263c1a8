import { runApiCallCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { CodeBlock } from '@plumbline/ui/parts/code-block'
import { Field } from '@plumbline/ui/parts/field'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useState } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { ApiAnswer } from './api-answer.tsx'
import { type ApiCall, curlOf, prefilled, type SentValue, type TypedCall } from './api-call.ts'
import { useSandbox } from './use-sandbox.ts'
import './event-fields.css'

interface Props {
  readonly hostId: string
  /** Whom the call is about, or who makes it; empty while nobody is chosen. */
  readonly userId: string
  readonly chosen: ApiCall
}

const callers = {
  anyone: 'Without a token, as anybody.',
  host: 'With a token of this host that lives for two minutes and that nobody gets to see.',
  user: 'With a token of the user that lives for two minutes and that nobody gets to see.',
} as const

export function ApiCallForm({ hostId, userId, chosen }: Props) {
  const { call, why } = useSandbox()
  const { session } = useSignedIn()
  const [typed, setTyped] = useState(() => prefilled(chosen, userId))
  const [answer, setAnswer] = useState<TeamOutput<typeof runApiCallCall>>()
  const send = useAction(
    () => call(runApiCallCall, { params: { hostId }, body: sent(chosen, userId, typed) }),
    setAnswer,
  )
  const missing =
    chosen.audience === 'user' && userId === '' ? 'Give the id of the user who makes this call.' : undefined
  const refused = why ?? missing
  return (
    <form
      class="stack loose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (refused === undefined) send.run(undefined)
      }}
    >
      <Stack>
        <p>{chosen.summary}</p>
        <p class="small muted">{callers[chosen.audience]}</p>
      </Stack>
      {chosen.values.length > 0 && (
        <div class="event-fields">
          {chosen.values.map((value) => (
            <ValueField
              key={value.name}
              of={value}
              value={typed.values[value.name] ?? ''}
              onValue={(text) => setTyped({ ...typed, values: { ...typed.values, [value.name]: text } })}
            />
          ))}
        </div>
      )}
      {chosen.body !== null && (
        <Field label="Body" hint="JSON, sent as it stands here">
          {(control) => (
            <textarea
              {...control}
              class="input id"
              rows={Math.min(20, typed.body.split('\n').length + 1)}
              spellcheck={false}
              value={typed.body}
              onInput={(event) => setTyped({ ...typed, body: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      {send.fault && <FaultNotice fault={send.fault} />}
      <Row>
        <Button type="submit" busy={send.busy} disabled={refused !== undefined}>
          Send {chosen.method}
        </Button>
        {refused && <span class="small muted">{refused}</span>}
      </Row>
      {answer && <ApiAnswer answer={answer} />}
      <CodeBlock title="The same as curl" code={curlOf(session.apiUrl, chosen, typed)} />
    </form>
  )
}

interface ValueProps {
  readonly of: SentValue
  readonly value: string
  readonly onValue: (value: string) => void
}

function ValueField({ of: { name, place, about, required, options, example }, value, onValue }: ValueProps) {
  const [beganEmpty] = useState(value === '')
  const shared = { label: name, name, value, onValue, optional: !required }
  const where = place === 'path' ? 'In the path' : place === 'query' ? 'In the query' : 'Header'
  const hint = about === '' ? where : `${where}. ${about}`
  return options ? (
    <SelectField {...shared} hint={hint} options={options.map((one) => ({ value: one, label: one }))} />
  ) : (
    <TextField
      {...shared}
      hint={beganEmpty ? `${hint}, such as ${example}` : hint}
      autocomplete="off"
      spellcheck={false}
    />
  )
}

/** Without what was left empty. */
function sent({ name, body }: ApiCall, userId: string, typed: TypedCall) {
  const values = Object.entries(typed.values).flatMap(([key, value]) => (value === '' ? [] : [{ name: key, value }]))
  return {
    name,
    values,
    ...(userId === '' ? {} : { userId }),
    ...(body === null ? {} : { body: typed.body }),
  }
}
