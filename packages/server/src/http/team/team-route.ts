import type { AnyTeamCall, TeamCall, Unchanging } from '@plumbline/contract'
import type { Static, TObject } from 'typebox'
import type { Context } from '../../context.ts'
import type { MemberCall, SignInCall } from '../../operations/team/team-call.ts'

/** What is answered beside the body. */
export class TeamAnswer<Body> {
  readonly body: Body
  /** The value of the session's cookie; null takes it away. */
  readonly session: string | null | undefined
  /** What lies with the browser while it is at the identity provider. */
  readonly signOn: string | undefined
  readonly location: string | undefined

  constructor(body: Body, beside: { session?: string | null; signOn?: string; location?: string }) {
    this.body = body
    this.session = beside.session
    this.signOn = beside.signOn
    this.location = beside.location
  }

  /** Nothing but the session. */
  static signedIn(session: string): TeamAnswer<null> {
    return new TeamAnswer(null, { session })
  }
}

type Value<Schema extends TObject> = TObject extends Schema ? Record<never, never> : Static<Schema>

type Sent<Call> =
  Call extends TeamCall<infer Params, infer Query, infer Body, infer _Output, infer _By>
    ? { params: Value<Params>; query: Value<Query>; body: Value<Body>; signOn: string | undefined }
    : never

type Caller<Call> = Call extends { caller: 'member' } ? MemberCall : SignInCall

type Told<Call extends AnyTeamCall> = Unchanging<Static<Call['output']>>

// biome-ignore lint/suspicious/noConfusingVoidType: an operation without a result is a fine answer of a call without a body.
type Output<Call extends AnyTeamCall> = null extends Told<Call> ? null | void : Told<Call>

export interface TeamRoute {
  readonly call: AnyTeamCall
  readonly run: (sent: never, ctx: Context) => Promise<unknown>
}

/** Joins the declaration of a call with what it does; the compiler checks one against the other. */
export function on<const Call extends AnyTeamCall>(
  call: Call,
  run: (sent: Sent<Call> & { by: Caller<Call> }, ctx: Context) => Promise<Output<Call> | TeamAnswer<Output<Call>>>,
): TeamRoute {
  return { call, run: run as TeamRoute['run'] }
}
