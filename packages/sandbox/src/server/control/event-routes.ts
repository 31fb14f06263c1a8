import { randomUUID } from 'node:crypto'
import { isBureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import { injectEvent } from '../../alerts/inject-event.ts'
import type { InjectedEvent } from '../../life/injected/injected-event.ts'
import { injectedEventTypes } from '../../life/injected/injected-event.ts'
import { asOfDate } from '../bureaus/as-of-date.ts'
import { isObject, type JsonObject } from '../read-json.ts'
import { type Answer, type Ask, json, type Route } from '../route.ts'
import type { RouteParts } from '../route-parts.ts'
import { parseSandboxDay } from '../sandbox-day.ts'
import { controlBody, problem } from './control-body.ts'

/** Injects events. The person is named by SSN, or by the reference of an enrollment. */
export function eventRoutes(parts: RouteParts): Route[] {
  const inject = async (ssn: string, ask: Ask): Promise<Answer> => {
    if (!/^666\d{6}$/.test(ssn)) return problem(404, 'people have SSNs of the area 666')
    const read = controlBody(ask)
    if ('refused' in read) return read.refused
    const event = readEvent(read.body, asOfDate(ask, parts.now))
    if ('problem' in event) return problem(400, event.problem)
    const { changes, pushes } = await injectEvent(ssn, event, parts)
    const sent = pushes.map(({ eventId, reference, state }) => ({ eventId, reference, state }))
    return json(201, {
      eventId: event.id,
      type: event.type,
      bureau: event.bureau,
      date: event.on,
      changes,
      pushes: sent,
    })
  }
  return [
    { method: 'POST', path: '/control/people/{ssn}/events', answer: (ask) => inject(ask.params['ssn'] ?? '', ask) },
    {
      method: 'GET',
      path: '/control/people/{ssn}/events',
      answer: (ask) => json(200, { events: parts.events.ofPerson(ask.params['ssn'] ?? '') }),
    },
    {
      method: 'POST',
      path: '/control/enrollments/{reference}/events',
      answer(ask) {
        const enrollment = parts.enrollments.find('EFX', ask.params['reference'] ?? '')
        return enrollment === null ? problem(404, 'EFX has no such enrollment') : inject(enrollment.person.ssn, ask)
      },
    },
  ]
}

function readEvent(body: JsonObject, today: CalendarDate | null): InjectedEvent | { readonly problem: string } {
  const { bureau = 'EFX', data = {} } = body
  const type = injectedEventTypes.find((each) => each === body['type'])
  const on = body['date'] === undefined ? today : parseSandboxDay(body['date'])
  if (type === undefined) return { problem: `type must be one of ${injectedEventTypes.join(', ')}` }
  if (!isBureau(bureau)) return { problem: 'bureau must be EFX, TU or EXP' }
  if (on === null) return { problem: 'date must be YYYY-MM-DD' }
  if (!isObject(data)) return { problem: 'data must be an object' }
  return { id: randomUUID(), type, bureau, on, data }
}
