import { type AnyEndpoint, atPresent, endpoints, exampleOf, type JsonSchema } from '@plumbline/contract'
import type { Context } from '../../context.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { sandboxCall } from '../sandbox/sandbox-call.ts'
import type { MemberCall } from '../team/team-call.ts'

/** Every call that this platform serves, with values to begin with. */
export async function listApiCalls(ctx: Context, call: MemberCall, hostId: string) {
  const { host, now } = sandboxCall(ctx, call, hostId)
  return { calls: servedEndpoints(ctx).map((endpoint) => toCall(endpoint, host, now)) }
}

export function servedEndpoints({ config }: Pick<Context, 'config'>): readonly AnyEndpoint[] {
  return endpoints.filter(({ sandboxOnly }) => config.sandboxRoutes || !sandboxOnly)
}

function toCall(endpoint: AnyEndpoint, host: HostRecord, now: number) {
  const { name, section, method, path, audience, summary, params, query, headers, body } = endpoint
  return {
    name,
    section,
    method,
    path,
    audience,
    summary,
    values: [
      ...valuesOf('path', params, host),
      ...valuesOf('query', query, host),
      ...valuesOf('header', headers, host),
    ],
    body: body === undefined ? null : atPresent(JSON.stringify(exampleOf(body), null, 2), now),
  }
}

function valuesOf(place: 'path' | 'query' | 'header', schema: JsonSchema | undefined, host: HostRecord) {
  return Object.entries(schema?.properties ?? {}).map(([name, member]) => ({
    place,
    name,
    required: place === 'path' || schema?.required?.includes(name) === true || member['x-required'] === true,
    about: member.description ?? '',
    options: member.enum?.map(String) ?? (member.type === 'boolean' ? ['true', 'false'] : null),
    example: name === 'x-host-key' ? host.widgetKey : String(exampleOf(member)),
  }))
}
