import type { AnyTeamCall, TeamBody, TeamOutput, TeamParams, TeamQuery } from '@plumbline/contract'
import type { Site, TeamRefusalName } from '@plumbline/core/team'

/** What has to be given for a call: what it declares, and nothing where it declares nothing. */
export type Given<Call extends AnyTeamCall> = Part<'params', TeamParams<Call>> &
  Part<'query', TeamQuery<Call>> &
  Part<'body', TeamBody<Call>>

/**
 * Refuses names in the query that the call does not declare. The server passes over those in silence, so a filter by another name would
 * look as if it worked.
 */
export type OnlyDeclared<Call extends AnyTeamCall, Sent> = Sent extends { readonly query: infer Query }
  ? { readonly query: { readonly [Name in Exclude<keyof Query, keyof TeamQuery<Call>>]: never } }
  : unknown

type Part<Name extends string, Value> = keyof Value extends never
  ? Readonly<Partial<Record<Name, undefined>>>
  : Readonly<Record<Name, Value>>

/** Names of refusals, codes of the public API for what all calls share, and what only a browser knows. */
type FaultCode = TeamRefusalName | `SC${number}` | 'no-connection' | 'step-up-left'

/** Why a call was not done. */
export class CallFault extends Error {
  readonly code: FaultCode
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** `key=value` facts, or which value of the body is wrong. */
  readonly details: readonly string[]
  /** What the service says of it. */
  readonly said: string | undefined

  constructor(
    code: FaultCode,
    about: Partial<Pick<CallFault, 'requestId' | 'retryAfterSeconds' | 'details' | 'said'>> = {},
  ) {
    super(code)
    this.name = 'CallFault'
    this.code = code
    this.requestId = about.requestId
    this.retryAfterSeconds = about.retryAfterSeconds
    this.details = about.details ?? []
    this.said = about.said
  }

  /** A fact by its name. */
  fact(name: string): string | undefined {
    return this.details.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
  }
}

/** Makes a call of this site. The browser sends the cookie along. */
export async function sendCall<Call extends AnyTeamCall>(
  site: Site,
  call: Call,
  given: Given<Call>,
): Promise<TeamOutput<Call>> {
  const { params, query, body } = given as {
    params?: Record<string, string>
    query?: Record<string, string | number | undefined>
    body?: unknown
  }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const answer = await fetch(`/api/${site}${path}${searchOf(query)}`, {
    method: call.method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    throw new CallFault('no-connection')
  })
  if (!answer.ok) throw await faultOf(answer)
  return (answer.status === 204 ? undefined : await answer.json()) as TeamOutput<Call>
}

function searchOf(query: Record<string, string | number | undefined> | undefined): string {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

async function faultOf(answer: Response): Promise<CallFault> {
  const requestId = answer.headers.get('x-request-id') ?? undefined
  const wait = Number(answer.headers.get('retry-after'))
  const body = (await answer.json().catch(() => ({}))) as {
    codes?: FaultCode[]
    messages?: string[]
    details?: string[]
  }
  return new CallFault(body.codes?.[0] ?? 'SC500', {
    requestId,
    details: body.details ?? [],
    said: body.messages?.[0],
    retryAfterSeconds: wait > 0 ? wait : undefined,
  })
}
