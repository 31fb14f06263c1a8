import type { SeenThing } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { looksShownTo } from '../../storage/shown-looks.ts'
import type { UserDataCall } from '../call.ts'
import { cursorAt, placeOf } from '../paging/page-cursor.ts'

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Who looked at a person, for that person: which side it was, never who or why. */
export async function showLooks(
  ctx: Context,
  { scope, host, user, now }: UserDataCall,
  { limit, cursor }: { limit: number; cursor?: string },
) {
  const list = ['shown looks', user.id] as const
  const place = placeOf(ctx, scope, list, cursor, now) as [number, string] | undefined
  if (!host.settings.showLooks) throw new Refusal('product-not-enabled', { product: 'looks' })
  const before = place ? { at: place[0], id: place[1] } : { at: Number.MAX_SAFE_INTEGER, id: lastId }
  const found = await looksShownTo(ctx.db, scope, user.id, { before, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = found.length > limit ? shown.at(-1) : undefined
  return {
    items: shown.map(({ id, at, by, what }) => {
      const seen = what as SeenThing
      const side = by === 'TEAM' ? `The team of ${host.name}` : 'Support of the platform'
      return { id, at, by, what: seen, title: `${side} ${seenWords[seen]}.` }
    }),
    nextCursor: last ? cursorAt(ctx, scope, list, [last.at, last.id], now) : null,
  }
}

const seenWords: Readonly<Record<SeenThing, string>> = {
  name: 'had your name shown',
  email: 'had your e-mail address shown',
  mobile: 'had your mobile number shown',
  address: 'had your address shown',
  'ssn-last-four': 'had the last four digits of your social security number shown',
  person: 'looked at your data, which was masked',
  timeline: 'looked at what happened in your account',
}
