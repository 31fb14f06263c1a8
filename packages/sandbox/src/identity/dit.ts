import { randomUUID } from 'node:crypto'
import { type AskedPerson, readAskedPerson } from '../enrollment/asked-person.ts'
import { personas } from '../people/personas.ts'
import { textAt } from '../server/read-json.ts'
import { json, type Route } from '../server/route.ts'
import { magicOutcome } from './magic-mobile.ts'
import { refusal, unavailable, vendorRoute } from './vendor-route.ts'

/** The check of a person's data: approve, review or deny. */
export function ditRoutes(vendorKey: string): Route[] {
  const check = { target: 'DIT', operation: 'check' } as const
  return [
    vendorRoute(vendorKey, { method: 'POST', path: '/dit/v1/checks' }, check, ({ body }) => {
      const read = readAskedPerson({
        ssn: textAt(body, 'ssn'),
        firstName: textAt(body, 'firstName'),
        lastName: textAt(body, 'lastName'),
        birthDate: textAt(body, 'birthDate'),
        street1: textAt(body, 'address', 'street1'),
        street2: textAt(body, 'address', 'street2'),
        city: textAt(body, 'address', 'city'),
        state: textAt(body, 'address', 'state'),
        zip: textAt(body, 'address', 'zip'),
        mobile: textAt(body, 'mobile'),
      })
      if (!read.ok) return refusal(400, 'INVALID_FIELDS', 'Fields are missing or malformed', read.fields)
      const decision = ditDecision(read.person)
      return decision === 'OUTAGE'
        ? unavailable()
        : json(200, { checkId: randomUUID(), decision, codes: codes[decision] })
    }),
  ]
}

type DitDecision = 'APPROVE' | 'REVIEW' | 'DENY'

function ditDecision(person: AskedPerson): DitDecision | 'OUTAGE' {
  if (person.lastName === 'Outage' || magicOutcome(person.mobile) === 'check-unavailable') return 'OUTAGE'
  if (person.lastName === 'Review') return 'REVIEW'
  if (person.lastName === 'Denied') return 'DENY'
  const persona = personas.find(({ ssn }) => ssn === person.ssn)
  return persona ? byOutcome[persona.outcomes.dit] : 'APPROVE'
}

const byOutcome = { Approved: 'APPROVE', Review: 'REVIEW', Denied: 'DENY' } as const

/** The vendor's reasons. */
const codes: Readonly<Record<DitDecision, readonly string[]>> = { APPROVE: [], REVIEW: ['R10'], DENY: ['D20'] }
