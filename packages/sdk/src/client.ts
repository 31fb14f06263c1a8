import type { Arguments, Call, PagedCall } from './call.ts'
import type { Answer, Session } from './session.ts'

/** A call whose session is known. */
interface BoundCall<In, Out> {
  (...given: Arguments<In>): Promise<Out>
  /** The same, with what comes beside the body: headers, request id, age of the data. */
  answer(...given: Arguments<In>): Promise<Answer<Out>>
}

interface BoundPagedCall<In, Out, Item> extends BoundCall<In, Out> {
  /** Every page from here on. */
  pages(...given: Arguments<In>): AsyncGenerator<Out, void, undefined>
  /** Every entry of every page. */
  items(...given: Arguments<In>): AsyncGenerator<Item, void, undefined>
}

/** The calls that were named, as methods of one object. */
export type Client<Of extends Session, Calls> = {
  readonly [Name in keyof Calls]: Bound<Calls[Name]>
} & { readonly session: Of }

type Bound<One> = BoundOne<One> &
  (One extends { standard: infer Standard } ? { standard: BoundOne<Standard> } : unknown)

type BoundOne<One> =
  One extends PagedCall<infer _, infer In, infer Out, infer Item>
    ? BoundPagedCall<In, Out, Item>
    : One extends Call<infer _, infer In, infer Out>
      ? BoundCall<In, Out>
      : never

/** Makes a client of a session and the calls that are handed over; others do not become part of a bundle. */
export function clientOf<Of extends Session, Calls extends object>(session: Of, calls: Calls): Client<Of, Calls> {
  const methods = Object.entries(calls).map(([name, call]) => [name, bound(session, call)])
  return { ...Object.fromEntries(methods), session }
}

type Sends = (session: Session, ...given: unknown[]) => unknown

/** Binds a call and the other ways to call it. */
function bound(session: Session, call: Sends): object {
  const ways = Object.entries(call as unknown as Record<string, Sends>)
  return Object.assign(
    (...given: unknown[]) => call(session, ...given),
    Object.fromEntries(ways.map(([name, way]) => [name, bound(session, way)])),
  )
}
