import { randomUUID } from 'node:crypto'
import { isBureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import { checkEventData, sandboxEventTypes } from '@plumbline/core/sandbox-events'
import { injectEvent } from '../../alerts/inject-event.ts'
import type { InjectedEvent } from '../../life/injected/injected-event.ts'
import { asOfDate } from '../bureaus/as-of-date.ts'
import { isObject, type JsonObject } from '../read-json.ts'
import { type Answer, type Ask, json, nothing, type Route } from '../route.ts'
import type { RouteParts } from '../route-parts.ts'
import { parseSandboxDay } from '../sandbox-day.ts'
import { controlBody, problem } from './control-body.ts'

/** Injects events and takes them back. The person is named by SSN, or by the reference of an enrollment. */
export function eventRoutes(parts: RouteParts): Route[] {
  const inject = async (ssn: string, ask: Ask, client: string | null = null): Promise<Answer> => {
    if (!isPerson(ssn)) return nobody
    const read = controlBody(ask)
    if ('refused' in read) return read.refused
    const event = readEvent(read.body, asOfDate(ask, parts.now))
    if ('problem' in event) return problem(400, event.problem)
    const { changes, pushes } = await injectEvent(ssn, event, parts, client)
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
  const takeBack = async (ssn: string): Promise<Answer> => {
    if (!isPerson(ssn)) return nobody
    await parts.events.takeBack(ssn)
    return nothing()
  }
  const ofEnrollment = (ask: Ask, answer: (ssn: string, client: string | null) => Promise<Answer>) => {
    const enrollment = parts.enrollments.find('EFX', ask.params['reference'] ?? '')
    return enrollment === null
      ? problem(404, 'EFX has no such enrollment')
      : answer(enrollment.person.ssn, enrollment.client ?? null)
  }
  return [
    { method: 'POST', path: '/control/people/{ssn}/events', answer: (ask) => inject(ask.params['ssn'] ?? '', ask) },
    { method: 'DELETE', path: '/control/people/{ssn}/events', answer: (ask) => takeBack(ask.params['ssn'] ?? '') },
    {
      method: 'GET',
      path: '/control/people/{ssn}/events',
      answer: (ask) => json(200, { events: parts.events.ofPerson(ask.params['ssn'] ?? '') }),
    },
    {
      method: 'POST',
      path: '/control/enrollments/{reference}/events',
      answer: (ask) => ofEnrollment(ask, (ssn, client) => inject(ssn, ask, client)),
    },
    {
      method: 'GET',
      path: '/control/enrollments/{reference}/events',
      answer: (ask) => ofEnrollment(ask, async (ssn) => json(200, { events: parts.events.ofPerson(ssn) })),
    },
    {
      method: 'DELETE',
      path: '/control/enrollments/{reference}/events',
      answer: (ask) => ofEnrollment(ask, takeBack),
    },
  ]
}

function isPerson(ssn: string): boolean {
  return /^666\d{6}$/.test(ssn)
}

const nobody = problem(404, 'people have SSNs of the area 666')

function readEvent(body: JsonObject, today: CalendarDate | null): InjectedEvent | { readonly problem: string } {
  const { bureau = 'EFX', data = {}, at } = body
  const type = sandboxEventTypes.find((each) => each === body['type'])
  const on = body['date'] === undefined ? today : parseSandboxDay(body['date'])
  if (type === undefined) return { problem: `type must be one of ${sandboxEventTypes.join(', ')}` }
  if (!isBureau(bureau)) return { problem: 'bureau must be EFX, TU or EXP' }
  if (on === null) return { problem: 'date must be YYYY-MM-DD' }
  if (at !== undefined && !Number.isSafeInteger(at)) return { problem: 'at must be in milliseconds' }
  if (!isObject(data)) return { problem: 'data must be an object' }
  const problems = checkEventData(type, data)
  if (problems.length > 0) return { problem: problems.join('; ') }
  return { id: randomUUID(), type, bureau, on, data, ...(at !== undefined && { at: at as number }) }
}
