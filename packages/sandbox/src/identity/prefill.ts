import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { personas } from '../people/personas.ts'
import { asOfDate } from '../server/bureaus/as-of-date.ts'
import { type JournaledMap, openJournaledMap } from '../server/journaled-map.ts'
import { type JsonObject, textAt } from '../server/read-json.ts'
import { json, type Route } from '../server/route.ts'
import { magicOutcome } from './magic-mobile.ts'
import { findAddresses } from './prefill-addresses.ts'
import { type PhoneHolder, prefillPerson } from './prefill-person.ts'
import { refusal, unavailable, vendorRoute } from './vendor-route.ts'

/** A question to the phone company about the holder of a number. */
interface PrefillLookup extends PhoneHolder {
  readonly lookupId: string
}

export type PrefillLookups = JournaledMap<PrefillLookup>

export function openPrefillLookups(directory: string): PrefillLookups {
  return openJournaledMap<PrefillLookup>(join(directory, 'lookups.jsonl'), ({ lookupId }) => lookupId, { keep: 10_000 })
}

export function prefillRoutes(vendorKey: string, lookups: PrefillLookups, now: () => number): Route[] {
  const operation = (name: string) => ({ target: 'PREFILL', operation: name }) as const
  return [
    vendorRoute(vendorKey, { method: 'POST', path: '/prefill/v1/lookups' }, operation('lookup'), async ({ body }) => {
      const holder = readHolder(body)
      if ('fields' in holder) return refusal(400, 'INVALID_FIELDS', 'Fields are missing or malformed', holder.fields)
      const decision = prefillDecision(holder)
      if (decision === 'OUTAGE') return unavailable()
      const lookup = { lookupId: randomUUID(), ...holder }
      await lookups.put(lookup)
      // Silent network authentication: the phone company vouches for the number, so that no code is needed.
      return json(201, { lookupId: lookup.lookupId, decision, silentAuthentication: decision === 'ACCEPTED' })
    }),
    vendorRoute(
      vendorKey,
      { method: 'GET', path: '/prefill/v1/lookups/{id}/person' },
      operation('person'),
      ({ ask }) => {
        const lookup = lookups.get(ask.params['id'] ?? '')
        const asOf = asOfDate(ask, now)
        const person = lookup && asOf ? prefillPerson(lookup, asOf) : null
        return person ? json(200, person) : refusal(404, 'NOT_FOUND', 'There is no such lookup')
      },
    ),
    vendorRoute(vendorKey, { method: 'POST', path: '/prefill/v1/addresses' }, operation('address'), ({ ask, body }) => {
      const holder = readHolder(body)
      if ('fields' in holder) return refusal(400, 'INVALID_FIELDS', 'Fields are missing or malformed', holder.fields)
      if (holder.lastName === 'Outage') return unavailable()
      const asOf = asOfDate(ask, now)
      if (asOf === null) return refusal(400, 'INVALID_FIELDS', 'Fields are missing or malformed', ['x-as-of-date'])
      const told = {
        birthDate: textAt(body, 'birthDate'),
        ssnLast4: textAt(body, 'ssnLast4'),
        zip: textAt(body, 'zip'),
      }
      return json(200, findAddresses(holder, told, asOf))
    }),
  ]
}

type PrefillDecision = 'ACCEPTED' | 'REVIEW' | 'DENIED'

/** REVIEW: a code by SMS has to tell whether the person who asks holds the number. */
function prefillDecision(holder: PhoneHolder): PrefillDecision | 'OUTAGE' {
  if (holder.lastName === 'Outage') return 'OUTAGE'
  if (holder.lastName === 'Denied') return 'DENIED'
  if (magicOutcome(holder.mobile) === 'prefill-accepted') return 'ACCEPTED'
  return personas.find(({ mobile }) => mobile === holder.mobile)?.outcomes.prefill ?? 'REVIEW'
}

function readHolder(body: JsonObject): PhoneHolder | { readonly fields: readonly string[] } {
  const [firstName, lastName] = [textAt(body, 'firstName') ?? '', textAt(body, 'lastName') ?? '']
  const mobile = textAt(body, 'mobile') ?? ''
  const fields = [
    ...(firstName === '' ? ['firstName'] : []),
    ...(lastName === '' ? ['lastName'] : []),
    ...(/^\d{10}$/.test(mobile) ? [] : ['mobile']),
  ]
  return fields.length > 0 ? { fields } : { firstName, lastName, mobile }
}
