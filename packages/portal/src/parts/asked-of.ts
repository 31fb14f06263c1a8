import type { AnyTeamCall, TeamQuery } from '@plumbline/contract'
import { given } from './given.ts'

/**
 * What the address asks of a list, by names that its call declares; any other name is an error of the compiler, because the server would
 * pass over it in silence. What a value may be is the server's to say: it refuses others in words.
 */
export function askedOf<Call extends AnyTeamCall, Name extends keyof TeamQuery<Call> & string>(
  _call: Call,
  address: URLSearchParams,
  names: readonly Name[],
): Partial<Pick<TeamQuery<Call>, Name>> {
  return given(Object.fromEntries(names.map((name) => [name, address.get(name)]))) as never
}
