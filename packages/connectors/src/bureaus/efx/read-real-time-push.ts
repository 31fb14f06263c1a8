import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RealTimeActivity, RealTimeInstitution, RealTimePush } from '@plumbline/core/alerts'
import { dateOfInstant } from '@plumbline/core/calendar'
import { idOf, type JsonObject, jsonOf, objectOf, textOf } from '../../outbound/answer-json.ts'

type ReadRealTimePush =
  | { readonly ok: true; readonly push: RealTimePush }
  /** `stale`: signed longer ago than a retry can take. Only a `malformed` push comes from the bureau for certain. */
  | { readonly ok: false; readonly problem: 'unsigned' | 'wrong-signature' | 'stale' | 'malformed' }

export interface PushRequest {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
}

const toleranceSeconds = 300
/** Seconds since 1970 in one form only, for the next 260 years: one instant has one text, and one signature. */
const timeForm = /^[1-9]\d{9}$/

/** Believes a push only when it carries our shared secret's signature over its id, its time and its body. */
export function readRealTimePush(request: PushRequest, secret: string, nowMs: number): ReadRealTimePush {
  const { 'x-efx-event-id': id, 'x-efx-timestamp': timestamp, 'x-efx-signature': signature } = request.headers
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') {
    return { ok: false, problem: 'unsigned' }
  }
  const expected = createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(request.body).digest()
  const offered = Buffer.from(/^v1=([0-9a-f]{64})$/.exec(signature)?.[1] ?? '', 'hex')
  if (offered.length !== expected.length || !timingSafeEqual(offered, expected)) {
    return { ok: false, problem: 'wrong-signature' }
  }
  if (!timeForm.test(timestamp) || Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds)
    return { ok: false, problem: 'stale' }
  const push = readPush(jsonOf(request))
  return push === null || push.eventId !== id ? { ok: false, problem: 'malformed' } : { ok: true, push }
}

function readPush(body: JsonObject | null): RealTimePush | null {
  if (body === null) return null
  const [eventId, reference] = [idOf(body['eventId']), idOf(body['customerReference'])]
  const institution = readInstitution(objectOf(body['institution']))
  const activity = readActivity(body)
  const date = body['eventDate']
  const dated = Number.isSafeInteger(date) && Math.abs(date as number) < 5e12
  if (!eventId || !reference || institution === null || activity === null || !dated) return null
  return {
    eventId,
    reference,
    occurredOn: dateOfInstant(date as number),
    institution,
    activity,
    reportingFrequency: textOf(body['reportingFrequency']) ?? 'REALTIME',
    postedDuringMaintenancePeriod: body['postedDuringMaintenancePeriod'] === true,
  }
}

function readInstitution(told: JsonObject | null): RealTimeInstitution | null {
  const name = textOf(told?.['name'])
  if (told === null || !name) return null
  const [street1, city] = [textOf(told['addressLine1']), textOf(told['city'])]
  const [state, zip] = [textOf(told['state']), textOf(told['postalCode'])]
  const known = street1 !== null && city !== null && state !== null && zip !== null
  const address = known ? { street1, street2: textOf(told['addressLine2']), city, state, zip } : null
  return { name, type: textOf(told['type']), address, phone: textOf(told['phoneNumber']) }
}

function readActivity(body: JsonObject): RealTimeActivity | null {
  const [inquiry, account] = [objectOf(body['inquiry']), objectOf(body['account'])]
  const intent = textOf(inquiry?.['intent'])
  switch (body['eventType']) {
    case 'HARD_INQUIRY':
      return { type: 'HARD_INQUIRY', intent }
    case 'BLOCKED_INQUIRY': {
      const blockedBy = inquiry?.['blockedBy']
      return blockedBy === 'LOCK' || blockedBy === 'FREEZE' ? { type: 'BLOCKED_INQUIRY', intent, blockedBy } : null
    }
    case 'TELCO_UTILITY': {
      const { type: accountType, event } = account ?? {}
      const amountUsd = objectOf(account?.['amount'])?.['amount']
      const isAccount = accountType === 'TELCO' || accountType === 'UTILITY'
      const isEvent = event === 'APPLICATION' || event === 'NEW_ACCOUNT' || event === 'PAST_DUE'
      if (!isAccount || !isEvent || typeof amountUsd !== 'number' || !(amountUsd >= 0)) return null
      return { type: 'TELCO_UTILITY', accountType, event, amountUsd }
    }
    default:
      return null
  }
}
