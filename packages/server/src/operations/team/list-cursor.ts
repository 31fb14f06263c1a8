import { hourMs } from '@plumbline/core/calendar'
import { cursorHours } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { TeamScope } from '../../storage/team-scope.ts'

/** What a cursor was made for: the list and everything that chooses what is in it. */
type ListName = readonly [list: string, ...chosenBy: string[]]

/** Where a page ended: the values that the next one is looked up by. */
type Place = readonly (string | number)[]

/** A cursor is sealed, so that it shows nothing and works only for its team and list. */
export function sealPlace(ctx: Context, scope: TeamScope, list: ListName, place: Place, now: number): string {
  return ctx.vault.sealRecord('cursor', JSON.stringify([now, ...place]), scope.teamId, ...list).toString('base64url')
}

export function openPlace(
  ctx: Context,
  scope: TeamScope,
  list: ListName,
  cursor: string | undefined,
  now: number,
): Place | undefined {
  if (cursor === undefined) return undefined
  const [madeAt, ...place] = opened(ctx, scope, list, cursor)
  if (now - madeAt > cursorHours * hourMs) throw new Refusal('cursor-unusable')
  return place
}

function opened(ctx: Context, scope: TeamScope, list: ListName, cursor: string): [number, ...Place] {
  try {
    const sealed = Buffer.from(cursor, 'base64url')
    return JSON.parse(ctx.vault.openRecord('cursor', sealed, scope.teamId, ...list).toString('utf8'))
  } catch {
    throw new Refusal('cursor-unusable')
  }
}
