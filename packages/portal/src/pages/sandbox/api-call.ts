import type { apiCallsCall, TeamOutput } from '@plumbline/contract'
import { toCurl } from '../../parts/to-curl.ts'

/** A call of the API as the sandbox knows it. */
export type ApiCall = TeamOutput<typeof apiCallsCall>['calls'][number]
export type SentValue = ApiCall['values'][number]

/** What was typed for a call: its values by name, and its body. */
export interface TypedCall {
  readonly values: Readonly<Record<string, string>>
  readonly body: string
}

/** To begin with: the user where the call is about one, otherwise the example of the reference. What is optional is left out. */
export function prefilled({ values, body }: ApiCall, userId: string): TypedCall {
  const first = ({ place, name, required, example }: SentValue) => {
    if (!required) return ''
    return place === 'path' && namesUser(name) && userId !== '' ? userId : example
  }
  return {
    values: Object.fromEntries(values.map((one) => [one.name, first(one)])),
    body: body === null ? '' : withUser(body, userId),
  }
}

function namesUser(name: string): boolean {
  return name === 'id' || name === 'userId'
}

function withUser(body: string, userId: string): string {
  if (userId === '') return body
  const sent = JSON.parse(body) as Record<string, unknown>
  if ('userId' in sent) sent['userId'] = userId
  if ('userIds' in sent) sent['userIds'] = [userId]
  return JSON.stringify(sent, null, 2)
}

/** The same call for a shell. */
export function curlOf(apiUrl: string, { method, path, audience, values, body }: ApiCall, typed: TypedCall): string {
  const given = values.flatMap(({ place, name }) => {
    const value = typed.values[name] ?? ''
    return value === '' ? [] : [{ place, name, value }]
  })
  const of = (place: SentValue['place']) => given.filter((one) => one.place === place)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(typed.values[name] ?? ''))
  const query = new URLSearchParams(of('query').map(({ name, value }) => [name, value]))
  return toCurl({
    method,
    url: `${apiUrl}${filled}${query.size === 0 ? '' : `?${query}`}`,
    audience,
    headers: Object.fromEntries(of('header').map(({ name, value }) => [name, value])),
    body: body === null ? undefined : typed.body,
  })
}
