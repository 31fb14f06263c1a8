import { dayMs, hourMs } from '@plumbline/core/calendar'
import { type Moment, mayBeRefused, type PastPerson } from './moment.ts'

/** Bureaus tell of these with the file of the day. Those that they push at once reach the service of today, so they come last. */
const kinds = ['BALANCE_CHANGE', 'NEW_TRADELINE', 'LATE_PAYMENT', 'ADDRESS_CHANGE', 'ACCOUNT_PAID', 'NEW_COLLECTION']
const everyMs = 1.4 * dayMs

/** Things happen to the files of people who are enrolled, beside what their lives bring. */
export function changesOfFiles(people: readonly PastPerson[], from: number, until: number): Moment[] {
  const first = from + 2 * dayMs
  const moments: Moment[] = []
  for (let at = first, index = 0; at < until - hourMs; at += everyMs, index += 1) {
    const watched = people.filter(({ way, joinsAt }) => way === 'enrolls' && joinsAt < at - dayMs)
    const person = watched[(index * 5) % watched.length]
    const type = kinds[index % kinds.length]!
    if (person) moments.push({ at, run: (world) => inject(world, person, type) })
  }
  const last = people.find(({ way }) => way === 'enrolls')!
  return [...moments, { at: until - 60_000, run: (world) => inject(world, last, 'HARD_INQUIRY') }]
}

async function inject(world: Parameters<Moment['run']>[0], person: PastPerson, type: string): Promise<void> {
  const path = `/sandbox/users/${await world.userId(person)}/events`
  await mayBeRefused(world.server.post(path, await world.hostToken(), { type, now: true }))
}
