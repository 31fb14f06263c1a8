import { CopyButton } from '@plumbline/ui/parts/copy-button'
import { useSignedIn } from '../shell/session.tsx'
import { given } from './given.ts'
import { toCurl } from './to-curl.ts'
import './same-by-api.css'

interface Props {
  /** Method and path as the reference names them, with `{name}` for what stands in the path. */
  readonly call: string
  readonly params?: Readonly<Record<string, string>>
  /** What is not chosen is left out. */
  readonly query?: Readonly<Record<string, string | number | null | undefined>>
  readonly body?: object
}

/** The call of the public API that does what stands here, for who wants to have their server do it. */
export function SameByApi({ call, params = {}, query = {}, body }: Props) {
  const { session } = useSignedIn()
  const [method = '', template = ''] = call.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole)
  const chosen = new URLSearchParams(Object.entries(given(query)).map(([name, value]) => [name, String(value)]))
  const address = chosen.size === 0 ? path : `${path}?${chosen}`
  const curl = toCurl({
    method,
    url: `${session.apiUrl}${address}`,
    audience: template.startsWith('/users') ? 'user' : 'host',
    body: body && JSON.stringify(body),
  })
  return (
    <div class="same-by-api small muted">
      <span>
        Your server does the same with{' '}
        <code class="id">
          {method} {address}
        </code>
      </span>
      <span class="as-curl">
        as curl
        <CopyButton text={curl} of={`${method} ${template} as curl`} />
      </span>
    </div>
  )
}
