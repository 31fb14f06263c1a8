import type { Permission, Site } from '@plumbline/core/team'
import type { Static, TObject, TSchema } from 'typebox'
import type { CheckedValues, ValueContext } from '../endpoint.ts'

/**
 * One call of the portal and the console, declared once: the pipeline of the server checks by it, the screens are typed by it. These
 * calls live under the origins of the two sites and go by a cookie. They are no part of the public API: neither OpenAPI, nor the SDK,
 * nor the reference knows them.
 */
export interface TeamCall<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TObject = TObject,
  Output extends TSchema = TSchema,
  By extends TeamCaller = TeamCaller,
> {
  /** File name, metric label and log field. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api/portal` and `/api/console`, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly sites: readonly Site[]
  readonly caller: By
  /** What the member must be allowed to do, any one of them; none where members look after what is their own. */
  readonly permissions: readonly Permission[]
  /** How lately a factor must have been shown: for what could do harm, and for adding a factor. */
  readonly stepUp?: 'recent' | 'fresh'
  /** Also for members who still owe their team a passkey: what it takes to add one, and to leave. */
  readonly withoutPasskey?: true
  /** The browser comes here from another site, as a page; no other call takes that. */
  readonly navigation?: true
  /** Limited by network like every try to sign in. */
  readonly signIn?: true
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Of what is larger than screens send, such as a list from a file. */
  readonly bodyLimitBytes?: number
  /** What a schema cannot say; run after it. */
  readonly check?: (values: CheckedValues<Params, Query, Body>, now: ValueContext) => readonly string[]
  readonly status: 200 | 204 | 303
  readonly output: Output
  /** Name of the audit record; none is written where nothing changes and nothing is told about anybody else. */
  readonly audit: string | null
}

export type TeamCaller = 'anyone' | 'member'

export const bothSites: readonly Site[] = ['portal', 'console']
/** Calls of customers about their hosts. */
export const portalOnly: readonly Site[] = ['portal']
/** Calls of the operator's people. */
export const consoleOnly: readonly Site[] = ['console']

/** What is not declared has no members, so an operation cannot read it. */
type Nothing = TObject<Record<never, never>>

export function teamCall<
  Params extends TObject = Nothing,
  Query extends TObject = Nothing,
  Body extends TObject = Nothing,
  Output extends TSchema = TSchema,
  const By extends TeamCaller = TeamCaller,
>(declaration: TeamCall<Params, Query, Body, Output, By>): TeamCall<Params, Query, Body, Output, By> {
  return declaration
}

// biome-ignore lint/suspicious/noExplicitAny: nothing else can stand for all schemas.
export type AnyTeamCall = TeamCall<any, any, any, any, TeamCaller>

/** What a call sends and gets, for the screens. */
export type TeamParams<Call extends AnyTeamCall> = Static<NonNullable<Call['params']>>
export type TeamQuery<Call extends AnyTeamCall> = Static<NonNullable<Call['query']>>
export type TeamBody<Call extends AnyTeamCall> = Static<NonNullable<Call['body']>>
export type TeamOutput<Call extends AnyTeamCall> = Static<Call['output']>
