import { dayMs, hourMs } from '@plumbline/core/calendar'
import { openSession } from './joining.ts'
import { type Moment, mayBeRefused, type PastPerson, type World } from './moment.ts'

/** What a person looks at when they come back, one list after the other. */
const looks = [
  ['/users/efx-latest-scores', '/users/efx-score-history'],
  ['/users/efx-latest-scores', '/users/efx-alerts-details', '/users/efx-score-up'],
  ['/users/efx-latest-report/summary', '/users/efx-alerts'],
  ['/users/preferences', '/users/efx-latest-scores'],
]

/** A person comes back every few days, some more often than others. */
export function visits(person: PastPerson, place: number, until: number): Moment[] {
  const everyMs = (4 + (place % 5)) * dayMs
  const first = person.joinsAt + everyMs + (place % 7) * hourMs
  const count = Math.max(0, Math.ceil((until - first) / everyMs))
  return Array.from({ length: count }, (_, visit) => ({
    at: first + visit * everyMs,
    // Somebody who was closed meanwhile is refused.
    run: (world) => mayBeRefused(visitOf(world, person, place + visit)),
  }))
}

async function visitOf(world: World, person: PastPerson, turn: number): Promise<void> {
  const session = await openSession(world, person)
  const client = world.personClient(person)
  for (const path of looks[turn % looks.length]!) await mayBeRefused(client.get(path, session))
  if (turn % 3 !== 1) return
  const alerts: { alert_id: string; answer: string | null }[] = await client.get('/users/efx-alerts-details', session)
  const open = alerts.find(({ answer }) => answer === null)
  if (!open) return
  const answer = turn % 2 === 0 ? 'YES' : 'UNSURE'
  await mayBeRefused(client.post(`/users/efx-alerts/${open.alert_id}/answer`, session, { answer }))
}
