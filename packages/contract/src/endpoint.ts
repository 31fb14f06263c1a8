import type { RefusalName } from '@plumbline/core/refusals'
import type { WidgetComponent } from '@plumbline/core/widget'
import type { Static, TObject, TSchema } from 'typebox'
import type { AnswerHeader } from './answer-headers.ts'
import type { EventType } from './events.ts'

/**
 * One endpoint, declared once. Routing, validation, the handler's types, OpenAPI, the reference pages and the error table
 * all come from this object, so nothing about a call is written twice.
 */
export interface Endpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Headers extends TObject = TObject,
  Body extends TObject = TObject,
  Output extends TSchema = TSchema,
  For extends Audience = Audience,
> {
  /** File name, handler, test, reference page, metric label and log field: the last literal segment of the path. */
  readonly name: string
  /** Number in the interface specification, for the endpoints that have one. */
  readonly spec?: `E${number}`
  readonly section: Section
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly audience: For
  /** The token of a user is taken as well; the handler sees to it that it acts for that user only. */
  readonly userTokenToo?: true
  /**
   * Which components of the widget make this call. A session that is limited to others may not; one without a limit may. Every call
   * with a user token says it.
   */
  readonly components?: 'every' | readonly WidgetComponent[]
  readonly summary: string
  /** Paragraphs for the reference: what it is for, what happens besides the answer, what to do next. */
  readonly description: string
  readonly params?: Params
  readonly query?: Query
  /** Optional request headers with a meaning of their own, keyed in lower case. */
  readonly headers?: Headers
  /** Absent: any valid JSON body is accepted and ignored. */
  readonly body?: Body
  /** The body only repeats a query parameter: without one, or with one that is no object, the call goes on as if it were `{}`. */
  readonly bodyOptional?: true
  /** Checks that need the time or the environment; run after the schema, all findings are answered together. */
  readonly check?: (values: CheckedValues<Params, Query, Body>, now: ValueContext) => readonly string[]
  readonly status: 200 | 202 | 204
  readonly output: Output
  /** Headers of the successful answer beyond those every answer has. */
  readonly answerHeaders?: readonly AnswerHeader[]
  /** The endpoint's own refusals in order of precedence; those every call shares are in `sharedRefusals`. */
  readonly refusals: readonly RefusalName[]
  /** `credential`: the answer is a credential, so it is never stored and an Idempotency-Key is ignored. */
  readonly idempotency?: 'credential'
  readonly bodyLimitBytes?: number
  /** A GET that uses something up: browsers must not prefetch it. */
  readonly singleUse?: true
  /** Only in the sandbox; in production mode the route does not exist. */
  readonly sandboxOnly?: true
  /** Name of the audit record. */
  readonly audit: string
  /** None is written, because nothing is read about anybody and nothing changes. Strangers could only fill the log with it. */
  readonly unaudited?: true
  /** Event types this call can cause. */
  readonly events?: readonly EventType[]
  /** Limits beyond the general ones, in words, for the reference. */
  readonly limits?: string
  /** It is going to be retired; at single hosts it may be already. */
  readonly deprecated?: { readonly use: string }
}

export type Section =
  | 'accounts'
  | 'tokens'
  | 'identity'
  | 'scores'
  | 'reports'
  | 'alerts'
  | 'optimal-path'
  | 'lifecycle'
  | 'prescreen'
  | 'hosts'
  | 'widget'
  | 'webhooks'
  | 'events'
  | 'audit'
  | 'sandbox'

/** Who calls: a caller without a token, the host's server with a host token, or the user's client with a user token. */
export type Audience = 'anyone' | 'host' | 'user'

export interface CheckedValues<Params extends TObject, Query extends TObject, Body extends TObject> {
  readonly params: Static<Params>
  readonly query: Static<Query>
  readonly body: Static<Body>
}

export interface ValueContext {
  /** The host's time, epoch milliseconds. */
  readonly now: number
  readonly sandbox: boolean
}

/** What is not declared has no members, so a handler cannot read it. */
type Nothing = TObject<Record<never, never>>

export function endpoint<
  Params extends TObject = Nothing,
  Query extends TObject = Nothing,
  Headers extends TObject = Nothing,
  Body extends TObject = Nothing,
  Output extends TSchema = TSchema,
  const For extends Audience = Audience,
>(
  declaration: Endpoint<Params, Query, Headers, Body, Output, For>,
): Endpoint<Params, Query, Headers, Body, Output, For> {
  return declaration
}

/** An endpoint whose schemas do not matter to the caller: what lists and generators work on. */
// biome-ignore lint/suspicious/noExplicitAny: the schema parameters are invariant through `check`; nothing else can stand for all of them.
export type AnyEndpoint = Endpoint<any, any, any, any, any, Audience>

/** Refusals every call of an audience can meet before its own, in order. */
export const sharedRefusals: Readonly<Record<Audience, readonly RefusalName[]>> = {
  anyone: ['no-such-route', 'method-not-allowed', 'rate-limited'],
  host: [
    'no-such-route',
    'method-not-allowed',
    'host-token-invalid',
    'host-token-expired',
    'wrong-audience',
    'host-suspended',
    'source-not-allowed',
    'scope-missing',
    'rate-limited',
  ],
  user: [
    'no-such-route',
    'method-not-allowed',
    'user-token-invalid',
    'user-token-expired',
    'wrong-audience',
    'host-suspended',
    'component-not-granted',
    'rate-limited',
  ],
}

/** Added for calls that read a body, and for POST the idempotency ones. */
export const bodyRefusals: readonly RefusalName[] = ['body-too-large', 'unsupported-content', 'malformed-json']
export const idempotencyRefusals: readonly RefusalName[] = [
  'idempotency-key-malformed',
  'idempotency-mismatch',
  'idempotency-running',
]
/** Can end any call. */
export const lastRefusals: readonly RefusalName[] = ['overloaded', 'unavailable', 'unexpected']
