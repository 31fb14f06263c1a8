import { dayMs } from '@plumbline/core/calendar'
import type { PastService } from '@plumbline/server'
import { seedClient } from '../launcher/seed-client.ts'
import { changesOfFiles } from './changes-of-files.ts'
import { customerDays } from './customer-days.ts'
import { decisions } from './decisions.ts'
import { joining } from './joining.ts'
import type { Moment, World } from './moment.ts'
import { operatorDays } from './operator-days.ts'
import { pastPeople } from './people.ts'
import { signInColleague } from './team-browser.ts'
import { teamDays } from './team-days.ts'
import { visits } from './visits.ts'

export const monthMs = 30 * dayMs
const sessionMs = 45 * 60_000

interface MonthOptions {
  readonly past: PastService
  readonly receiverUrl: string
  /** The month that is lived; `done` of it was lived by an earlier start. */
  readonly from: number
  readonly until: number
  readonly done: number
  /** Called after each moment, and at the end. */
  reached(at: number): void
  failed(fault: Error): void
}

/** Lives through a month at a host: people, the customer's server and its team act, and the service does what falls due between. */
export async function liveMonth({
  past,
  receiverUrl,
  from,
  until,
  done,
  reached,
  failed,
}: MonthOptions): Promise<void> {
  const world = worldOf(past, receiverUrl)
  for (const { at, run } of momentsOf(from, until)) {
    if (at <= done) continue
    await past.goOn(at)
    // Somebody who is refused, or whose phone fails, is no reason for the month to stop.
    await run(world).catch(failed)
    reached(at)
  }
  await past.goOn(until)
  reached(until)
}

/** In the order of their time. Equal months have equal moments. */
function momentsOf(from: number, until: number): Moment[] {
  const people = pastPeople(from, until)
  const moments = [
    ...people.flatMap((person) => joining(person)),
    ...people.flatMap((person, place) => (person.way === 'enrolls' ? visits(person, place, until) : [])),
    ...changesOfFiles(people, from, until),
    ...customerDays(people, from),
    ...decisions(people, from, until),
    ...operatorDays(people, from),
    ...teamDays(people, from, until),
  ]
  return moments.filter(({ at }) => at < until).sort((one, other) => one.at - other.at)
}

function worldOf(past: PastService, receiverUrl: string): World {
  const server = seedClient(past.baseUrl, { 'x-forwarded-for': '198.51.100.80', 'user-agent': 'harbor-core/4.2' })
  const userIds = new Map<string, string>()
  let login: { token: string; until: number } | undefined
  const hostToken = async () => {
    if (login && past.now() < login.until) return login.token
    const { apikey, secret } = past.host
    const { token } = await server.post('/direct/login', undefined, { apikey, secret })
    login = { token, until: past.now() + sessionMs }
    return token as string
  }
  return {
    hostId: past.host.hostId,
    customerId: past.host.customerId,
    receiverUrl,
    now: past.now,
    server,
    hostToken,
    // The pages of the customer name a loader that was current when they were made.
    personClient: ({ key }) =>
      seedClient(past.baseUrl, {
        'x-forwarded-for': `203.0.113.${1 + Number(key.slice(5))}`,
        'plumbline-client': 'widget/0.9.2',
      }),
    async userId({ key }) {
      const known = userIds.get(key)
      if (known !== undefined) return known
      const { items } = await server.get(`/direct/users?externalId=${key}`, await hostToken())
      if (items.length === 0) throw new Error(`${key} never registered`)
      userIds.set(key, items[0].id)
      return items[0].id
    },
    async ruleSetIds() {
      const { items } = await server.get('/direct/rule-sets', await hostToken())
      return items.map((item: Record<string, string>) => item['ruleSetId'] ?? item['id'])
    },
    signedIn: (role) => signInColleague(past, past.colleagues.find((member) => member.role === role)!),
  }
}
