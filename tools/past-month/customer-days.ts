import { dayMs } from '@plumbline/core/calendar'
import { type Moment, mayBeRefused, type PastPerson, type World } from './moment.ts'

/** What the customer's own server asks for: changes of people, and calls that are refused, as in any month. */
export function customerDays(people: readonly PastPerson[], from: number): Moment[] {
  const enrolled = people.filter(({ way }) => way === 'enrolls')
  const [first, second, third, fourth, fifth, sixth] = enrolled as [
    PastPerson,
    PastPerson,
    PastPerson,
    PastPerson,
    PastPerson,
    PastPerson,
  ]
  const on = (day: number, run: Moment['run']): Moment => ({ at: from + day * dayMs, run })
  const post = (path: (userId: string) => string, person: PastPerson, body?: object) => async (world: World) =>
    mayBeRefused(world.server.post(path(await world.userId(person)), await world.hostToken(), body))
  const batch =
    (action: string, chosen: readonly PastPerson[], strangers: readonly string[]) => async (world: World) => {
      const known = await Promise.all(chosen.map((person) => world.userId(person)))
      await world.server.post(`/direct/users/${action}`, await world.hostToken(), { userIds: [...known, ...strangers] })
    }
  return [
    on(
      6.4,
      post((id) => `/direct/users/${id}/pause-enrollment`, first),
    ),
    on(
      9.3,
      post((id) => `/direct/users/${id}/resume-enrollment`, first),
    ),
    on(
      11.5,
      post((id) => `/direct/change-email/${id}`, second, { email: `new.${second.email}` }),
    ),
    on(
      12.2,
      post((id) => `/direct/change-email/${id}`, third, { email: 'no address' }),
    ),
    on(13.6, batch('pause-enrollments', enrolled.slice(6, 11), [nobody])),
    on(
      15.7,
      post((id) => `/direct/users/${id}/pause-enrollment`, fourth),
    ),
    on(16.6, batch('resume-enrollments', enrolled.slice(6, 10), [])),
    on(
      19.4,
      post((id) => `/direct/update-refresh/${id}`, third),
    ),
    on(
      21.8,
      post(() => `/direct/users/${nobody}/pause-enrollment`, first),
    ),
    on(
      23.3,
      post((id) => `/direct/close-account/${id}`, fifth),
    ),
    on(
      24.3,
      post((id) => `/direct/users/${id}/resume-enrollment`, fifth),
    ),
    on(
      26.1,
      post((id) => `/direct/close-account/${id}`, sixth),
    ),
    on(27.5, registerAgain(second)),
    ...[25.2, 26.6, 28.4].map((day) => on(day, openAsBefore(third))),
  ]
}

const nobody = '3f1d7a52-6a0c-4a57-9c54-0d7f5e6b8a21'

/** A part of the customer's server that still opens sessions by the old call. */
function openAsBefore(person: PastPerson): Moment['run'] {
  return async (world) =>
    mayBeRefused(world.server.get(`/direct/user-token/${await world.userId(person)}`, await world.hostToken()))
}

/** A job of the customer's that runs twice. */
function registerAgain({ email, fname, lname }: PastPerson): Moment['run'] {
  return async (world) => {
    const body = { email: `new.${email}`, fname, lname }
    await mayBeRefused(world.server.post('/direct/user-reg', await world.hostToken(), body))
  }
}
