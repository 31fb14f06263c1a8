import type { Paging } from './paging.ts'
import type { Answer, CallOptions, Input, Route, Session } from './session.ts'

/** An input that has to be given, one that may be left out, or none at all. */
export type Arguments<In> = [In] extends [undefined]
  ? [options?: CallOptions]
  : Record<never, never> extends In
    ? [input?: In, options?: CallOptions]
    : [input: In, options?: CallOptions]

/** One endpoint as a function of a session. */
export interface Call<Of extends Session, In, Out> {
  (session: Of, ...given: Arguments<In>): Promise<Out>
  /** The same, with what comes beside the body: headers, request id, age of the data. */
  answer(session: Of, ...given: Arguments<In>): Promise<Answer<Out>>
}

/** A list that comes in pages. Called by itself it gives one page. */
export interface PagedCall<Of extends Session, In, Out, Item> extends Call<Of, In, Out> {
  /** Every page from here on. */
  pages(session: Of, ...given: Arguments<In>): AsyncGenerator<Out, void, undefined>
  /** Every entry of every page. */
  items(session: Of, ...given: Arguments<In>): AsyncGenerator<Item, void, undefined>
}

/** A call that answers in the bureaus' own formats, while its `standard` answers in one format for all of them. */
export type InFormats<Native, Standard> = Native & { readonly standard: Standard }

export function call<Of extends Session, In, Out>(route: Route): Call<Of, In, Out> {
  const answer = (session: Of, ...given: Arguments<In>) => session.send<Out>(route, ...taken(route, given))
  return Object.assign(async (session: Of, ...given: Arguments<In>) => (await answer(session, ...given)).body, {
    answer,
  })
}

export function pagedCall<Of extends Session, In, Out, Item>(
  route: Route,
  paging: Paging,
): PagedCall<Of, In, Out, Item> {
  async function* read(session: Of, given: Arguments<In>) {
    const [input, options] = taken(route, given)
    for (let asked: Input | undefined = input; asked; ) {
      const answer: Answer<Out> = await session.send<Out>(route, asked, options)
      const { items, next } = paging(asked, answer)
      yield { page: answer.body, items: items as readonly Item[] }
      asked = next
    }
  }
  return Object.assign(call<Of, In, Out>(route), {
    async *pages(session: Of, ...given: Arguments<In>) {
      for await (const { page } of read(session, given)) yield page
    },
    async *items(session: Of, ...given: Arguments<In>) {
      for await (const { items } of read(session, given)) yield* items
    },
  })
}

export function inFormats<Native, Standard>(make: (route: Route) => object, route: Route): InFormats<Native, Standard> {
  const standard = make({ ...route, format: 'standard' }) as Standard
  return Object.assign(make(route) as Native & object, { standard })
}

function taken(route: Route, given: readonly unknown[]): [Input, CallOptions | undefined] {
  const [input, options] = route.bare ? [undefined, given[0]] : given
  return [(input ?? {}) as Input, options as CallOptions | undefined]
}
