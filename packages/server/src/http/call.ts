import type { AnswerOf, AnyEndpoint, Endpoint, Undeclared } from '@plumbline/contract'
import type { Static, TObject } from 'typebox'
import type { AuditDraft } from '../audit/audit-draft.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../storage/database.ts'
import type { HostRecord } from '../storage/directory-tables.ts'
import type { HostScope } from '../storage/host-scope.ts'
import type { UserRecord } from '../storage/users.ts'
import type { Trace } from '../telemetry/trace.ts'
import type { ReadyAnswer } from './ready-answer.ts'

/** What a handler gets of a request that has passed every rule that all calls share. */
interface Call<Params, Query, Headers, Body> {
  readonly params: Params
  readonly query: Query
  readonly headers: Headers
  readonly body: Body
  readonly requestId: string
  readonly address: string
  /** What the browser or app calls itself; as it came, so nothing keeps it. */
  readonly userAgent: string | undefined
  readonly trace: Trace
  readonly audit: CallAudit
}

interface HostCall {
  readonly scope: HostScope
  readonly host: HostRecord
  readonly keyId: string
  /** As the audit log names the key. */
  readonly actor: string
  /** Whose token it is, where the endpoint takes that of a user as well; then there is no key. */
  readonly user?: UserRecord
  /** The host's time at the beginning of the call. */
  readonly now: number
}

interface UserCall {
  readonly scope: HostScope
  readonly host: HostRecord
  readonly user: UserRecord
  readonly sessionId: string
  readonly now: number
}

/**
 * The audit record of one call. A change writes it inside its own transaction; where the handler did not, the record is
 * written before the answer goes out.
 */
export class CallAudit {
  readonly #ctx: Pick<Context, 'trail'>
  #draft: AuditDraft
  written = false
  /** Of the record that was written inside a transaction. */
  entryId: string | null = null

  constructor(ctx: Pick<Context, 'trail'>, draft: AuditDraft) {
    this.#ctx = ctx
    this.#draft = draft
  }

  /** The host it concerns, as far as known. */
  get hostId(): string | null {
    return this.#draft.hostId
  }

  /** The key that called, as far as known. */
  get keyId(): string | null {
    return idIn(this.#draft.actor, 'key')
  }

  /** The user whom the call is about or by whom it is made, as far as known. */
  get userId(): string | null {
    return idIn(this.#draft.object, 'user') ?? idIn(this.#draft.actor, 'user')
  }

  /** Adds the object of the call, and its actor once that is known. */
  about(known: Partial<Pick<AuditDraft, 'object' | 'actor' | 'hostId' | 'teamId' | 'action'>>): void {
    this.#draft = { ...this.#draft, ...known }
  }

  async writeIn(tx: Transaction): Promise<void> {
    this.entryId = await this.#ctx.trail.recordIn(tx, this.#draft)
    this.written = true
  }

  async write(outcome: string): Promise<void> {
    await this.#ctx.trail.record({ ...this.#draft, outcome })
    this.written = true
  }

  /** A second record of the same call, such as the reuse of a token beside the refused refresh. */
  async alsoIn(tx: Transaction, action: string, outcome: string): Promise<void> {
    await this.#ctx.trail.recordIn(tx, { ...this.#draft, action, outcome })
  }
}

/** The id behind a word of the audit log; null: it is about something else, or what came was no id. */
function idIn(text: string | null, kind: 'key' | 'user'): string | null {
  const id = text?.startsWith(`${kind}:`) ? text.slice(kind.length + 1) : ''
  return uuid.test(id) ? id.toLowerCase() : null
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type Parts<E> =
  E extends Endpoint<infer P, infer Q, infer H, infer B, infer _O, infer _A>
    ? Call<Value<P>, Value<Q>, Value<H>, Value<B>>
    : never
// An endpoint that declares no schema for a part has the bare TObject there: nothing of it reaches the handler.
type Value<S extends TObject> = TObject extends S ? Record<never, never> : Static<S>
// biome-ignore lint/suspicious/noConfusingVoidType: an operation without a result is a fine handler of a call without a body.
type Output<E extends AnyEndpoint> = null extends AnswerOf<E> ? null | void : AnswerOf<E>
type Caller<E> = E extends { audience: 'host' } ? HostCall : E extends { audience: 'user' } ? UserCall : unknown

/** Nothing, unless something is left over: then a demand that no endpoint meets, for the compiler to show. */
type Complete<Surplus> = [Surplus] extends [never] ? unknown : { readonly undeclared: Surplus }

export interface Route {
  readonly endpoint: AnyEndpoint
  readonly run: (call: never, ctx: Context) => Promise<unknown>
}

/**
 * Joins an endpoint's declaration with what it does; the compiler checks the handler against the declared shapes. What it answers has
 * every declared member and none besides, also where its text is ready.
 */
export function handle<const E extends AnyEndpoint, Given extends Output<E>>(
  endpoint: E & Complete<Undeclared<Given, AnswerOf<E>>>,
  run: (call: Parts<E> & Caller<E>, ctx: Context) => Promise<Given | ReadyAnswer<Given>>,
): Route {
  return { endpoint, run: run as Route['run'] }
}
