import { dayMs, hourMs } from '@plumbline/core/calendar'
import { lookDays } from './look-days.ts'
import { type Moment, mayBeRefused, type PastPerson, type World } from './moment.ts'

/** What the customer's team does at the portal. */
export function teamDays(people: readonly PastPerson[], from: number, until: number): Moment[] {
  const on = (day: number, run: Moment['run']): Moment => ({ at: from + day * dayMs, run })
  const back = (days: number, run: Moment['run']): Moment => ({ at: until - days * dayMs, run })
  return [
    on(
      0.2,
      addEndpoint('Alerts into the app', ({ receiverUrl }) => receiverUrl),
    ),
    on(1.4, createKey),
    on(2.6, inviteSomebody),
    // The path was mistyped; what failed meanwhile was sent again afterwards.
    on(
      10.4,
      moveEndpoint(({ receiverUrl }) => `${receiverUrl}-new`),
    ),
    on(
      12.5,
      moveEndpoint(({ receiverUrl }) => receiverUrl),
    ),
    on(12.5 + 1 / 24, replayFailed),
    // Nothing listens there; it fails to this day.
    back(
      1.6,
      addEndpoint('Data warehouse', () => 'http://127.0.0.1:1033/plumbline'),
    ),
    ...lookDays(from, until),
    ...supportCases(people, from, until),
    ...privacyRequests(people, until),
  ]
}

function addEndpoint(description: string, url: (world: World) => string): Moment['run'] {
  return async (world) => {
    const developer = await world.signedIn('developer')
    const body = { url: url(world), description }
    await developer.call('POST', `/hosts/${world.hostId}/webhook-endpoints`, body)
  }
}

function moveEndpoint(url: (world: World) => string): Moment['run'] {
  return async (world) => {
    const admin = await world.signedIn('admin')
    const path = `/hosts/${world.hostId}/webhook-endpoints`
    await admin.call('PATCH', `${path}/${await firstEndpoint(admin, world)}`, { url: url(world) })
  }
}

async function replayFailed(world: World): Promise<void> {
  const admin = await world.signedIn('admin')
  const path = `/hosts/${world.hostId}/webhook-endpoints/${await firstEndpoint(admin, world)}/replay`
  await admin.call('POST', path, { failed: true })
}

async function firstEndpoint(browser: Awaited<ReturnType<World['signedIn']>>, world: World): Promise<string> {
  const { items } = await browser.call('GET', `/hosts/${world.hostId}/webhook-endpoints`)
  return items.find(({ description }: { description: string }) => description.startsWith('Alerts')).id
}

async function createKey(world: World): Promise<void> {
  const admin = await world.signedIn('admin')
  await admin.call('POST', `/hosts/${world.hostId}/api-keys`, { name: 'Nightly jobs' })
}

async function inviteSomebody(world: World): Promise<void> {
  const admin = await world.signedIn('admin')
  const email = 'lena.brandt@harbor-money.example'
  await admin.call('POST', '/invitations', { email, roles: ['read-only'], grants: [], hosts: null })
}

/** People call, and support looks them up, now and then for a value that it needs to see. */
function supportCases(people: readonly PastPerson[], from: number, until: number): Moment[] {
  const reasons = [
    'Caller asked which number is on file',
    'Ticket 4812: mail did not arrive',
    'Ticket 4907: moved house',
  ]
  return people
    .filter((_, place) => place % 4 === 1)
    .map((person, place) => ({ person, place, at: person.joinsAt + 2 * dayMs + place * hourMs }))
    .filter(({ at }) => at < until && at > from)
    .map(({ person, place, at }) => ({
      at,
      run: async (world: World) => {
        const support = await world.signedIn('support')
        const path = `/hosts/${world.hostId}/users/${await world.userId(person)}`
        for (const page of ['', '/access', '/timeline']) await mayBeRefused(support.call('GET', `${path}${page}`))
        if (place % 2 === 1) return
        const field = place % 4 === 0 ? 'mobile' : 'email'
        await support.call('POST', `${path}/reveal`, { field, reason: reasons[place % reasons.length]! })
      },
    }))
}

/** One person asks what is known of them and gets it, another one asks to be forgotten and still waits. */
function privacyRequests(people: readonly PastPerson[], until: number): Moment[] {
  const [asking, leaving] = people.filter(({ way, joinsAt }) => way === 'enrolls' && joinsAt < until - 12 * dayMs)
  const open = async (world: World, person: PastPerson, kind: 'access' | 'deletion', reason: string) => {
    const admin = await world.signedIn('admin')
    const path = `/hosts/${world.hostId}/users/${await world.userId(person)}/privacy-requests`
    const { id } = await admin.call('POST', path, { kind, reason })
    return { admin, path: `/hosts/${world.hostId}/privacy-requests/${id}` }
  }
  return [
    ...(asking
      ? [
          {
            at: until - 9.3 * dayMs,
            run: async (world: World) => {
              const { admin, path } = await open(world, asking, 'access', 'Letter by registered mail')
              await admin.call('POST', `${path}/export`)
              await admin.call('POST', `${path}/close`, { outcome: 'done', note: 'Copy sent by registered mail' })
            },
          },
        ]
      : []),
    ...(leaving
      ? [
          {
            at: until - 3.2 * dayMs,
            run: async (world: World) => {
              await open(world, leaving, 'deletion', 'Ticket 5120: wants to be forgotten')
            },
          },
        ]
      : []),
  ]
}
