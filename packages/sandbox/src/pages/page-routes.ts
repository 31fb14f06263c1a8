import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dateOfInstant } from '@plumbline/core/calendar'
import { themeStyles } from '@plumbline/core/theme'
import type { InjectedEvents } from '../alerts/injected-events.ts'
import type { ConsoleHosts } from '../console/console-hosts.ts'
import type { Enrollments } from '../enrollment/enrollments.ts'
import type { FaultList } from '../faults/fault-list.ts'
import type { MessageBox } from '../identity/message-box.ts'
import { personas } from '../people/personas.ts'
import { personOf } from '../people/population.ts'
import type { ControlAccess } from '../server/control/control-access.ts'
import { problem } from '../server/control/control-body.ts'
import { readDay } from '../server/control/person-routes.ts'
import type { Route } from '../server/route.ts'
import { consolePage } from './console-page.ts'
import { faultsPage } from './faults-page.ts'
import { findPeople } from './find-people.ts'
import { messagesPage } from './messages-page.ts'
import { personPage } from './person-page.ts'
import { searchUrl } from './search-form.ts'
import { startPage } from './start-page.ts'

interface PageParts {
  readonly events: InjectedEvents
  readonly enrollments: Enrollments
  readonly messages: MessageBox
  readonly faults: FaultList
  readonly access: ControlAccess
  readonly hosts: ConsoleHosts
  readonly now: () => number
}

/** The sandbox's own site. */
export function pageRoutes({ events, enrollments, messages, faults, access, hosts, now }: PageParts): Route[] {
  return [
    {
      method: 'GET',
      path: '/',
      answer(ask) {
        const asked = readDay(ask, now)
        if (asked === null) {
          const today = { person: '', asOf: dateOfInstant(now()), scoreModel: 'SCORE_MODEL_V3' } as const
          return startPage(today, events, 'no-such-day')
        }
        const person = (ask.query.get('person') ?? '').trim()
        const search = { person, ...asked }
        const ssn = ssnOf(person)
        const found = ssn === null ? null : personOf(ssn, asked.asOf)
        if (found) return personPage(found, search, dateOfInstant(now()), events, access.pageToken)
        const called = person === '' ? [] : findPeople(person, enrollments)
        return startPage(search, events, person === '' || called.length > 0 ? null : 'no-such-person', called)
      },
    },
    {
      method: 'GET',
      path: '/random',
      answer(ask) {
        const asked = readDay(ask, now)
        if (asked === null) return problem(400, 'date must be YYYY-MM-DD, scoreModel a score model')
        const person = `666${String(randomInt(1_000_000)).padStart(6, '0')}`
        return { status: 303, type: 'text/plain', body: '', headers: { location: searchUrl({ person, ...asked }) } }
      },
    },
    {
      method: 'GET',
      path: '/messages',
      answer: ({ query }) => messagesPage(messages, (query.get('to') ?? '').trim(), query.get('before')),
    },
    {
      method: 'GET',
      path: '/console',
      answer: ({ query }) => consolePage(hosts.file(), query.get('host'), query.get('user'), access.pageToken),
    },
    { method: 'GET', path: '/faults', answer: () => faultsPage(faults.list()) },
    asset(
      '/assets/page.css',
      'text/css; charset=utf-8',
      [themeStyles, read('page.css'), read('file.css'), read('console.css')].join('\n'),
    ),
    script('page.js'),
    script('console.js'),
    script('console-rows.js'),
    script('console-stream.js'),
    script('event-fields.js'),
  ]
}

/** 666-10-2001, 666102001 and 'clean-prime' are all ways to name a person. */
function ssnOf(person: string): string | null {
  const digits = person.replaceAll(/[ -]/g, '')
  if (/^666\d{6}$/.test(digits)) return digits
  return personas.find(({ key }) => key === person.toLowerCase())?.ssn ?? null
}

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function script(name: string): Route {
  return asset(`/assets/${name}`, 'text/javascript; charset=utf-8', read(`browser/${name}`))
}

function asset(path: string, type: string, body: string): Route {
  return { method: 'GET', path, answer: () => ({ status: 200, type, body }) }
}
