import { hourMs } from '@plumbline/core/calendar'
import { cursorHours } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'

/** Where a page ended: the values that the next one is looked up by. */
type Place = readonly (string | number)[]

/** What a cursor was made for: the list and every parameter that chooses what is in it. */
type ListName = readonly [list: string, ...chosenBy: string[]]

/** A cursor is sealed, so that it shows nothing and works only for its host and list. */
export function cursorAt(ctx: Context, scope: HostScope, list: ListName, place: Place, now: number): string {
  const text = JSON.stringify([now, ...place])
  return ctx.vault.sealRecord('cursor', text, scope.hostId, ...list).toString('base64url')
}

/** Refuses what we have not made, what was made for another host or list, and what is too old. */
export function placeOf(
  ctx: Context,
  scope: HostScope,
  list: ListName,
  cursor: string | undefined,
  now: number,
): Place | undefined {
  if (cursor === undefined) return undefined
  const [madeAt, ...place] = opened(ctx, scope, list, cursor) as [number, ...Place]
  if (now - madeAt > cursorHours * hourMs) throw new Refusal('cursor-unusable')
  return place
}

function opened(ctx: Context, scope: HostScope, list: ListName, cursor: string): unknown {
  try {
    const sealed = Buffer.from(cursor, 'base64url')
    return JSON.parse(ctx.vault.openRecord('cursor', sealed, scope.hostId, ...list).toString('utf8'))
  } catch {
    throw new Refusal('cursor-unusable')
  }
}
