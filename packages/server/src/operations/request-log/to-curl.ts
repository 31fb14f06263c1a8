import { type AnyEndpoint, IdParams, UserIdParams } from '@plumbline/contract'

const tokens = { host: '$HOST_TOKEN', user: '$USER_TOKEN', anyone: undefined } as const

/** The call for a shell. The token is a variable and values have to be filled in: the log knows neither. */
export function toCurl(publicUrl: string, endpoint: AnyEndpoint, userId: string | null): string {
  const { method, audience } = endpoint
  const token = tokens[audience]
  return [
    `curl -X ${method} '${publicUrl}/api${pathOf(endpoint, userId)}'`,
    ...(token ? [`-H "Authorization: Bearer ${token}"`] : []),
    ...(endpoint.body ? ["-H 'Content-Type: application/json'", '-d @body.json'] : []),
  ].join(' \\\n  ')
}

/** The user is known where the path names one; everything else is left to fill in. */
function pathOf({ path, params }: AnyEndpoint, userId: string | null): string {
  const namesUser = params === IdParams || params === UserIdParams
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (namesUser && userId !== null ? userId : `<${name}>`))
}
