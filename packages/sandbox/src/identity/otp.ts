import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type JournaledMap, openJournaledMap } from '../server/journaled-map.ts'
import { textAt } from '../server/read-json.ts'
import { json, type Route } from '../server/route.ts'
import { inNameOf } from './in-name-of.ts'
import { magicOutcome } from './magic-mobile.ts'
import type { MessageBox } from './message-box.ts'
import { sentAt } from './sent-at.ts'
import { refusal, unavailable, vendorRoute } from './vendor-route.ts'

/** A code by SMS. How long it lives and how often it may be tried is the caller's business, on the caller's clock. */
interface OtpCode {
  readonly codeId: string
  /** Six digits. */
  readonly code: string
}

export type OtpCodes = JournaledMap<OtpCode>

export function openOtpCodes(directory: string): OtpCodes {
  return openJournaledMap<OtpCode>(join(directory, 'codes.jsonl'), ({ codeId }) => codeId, { keep: 10_000 })
}

export function otpRoutes(vendorKey: string, codes: OtpCodes, messages: MessageBox, now: () => number): Route[] {
  const operation = (name: string) => ({ target: 'OTP', operation: name }) as const
  return [
    vendorRoute(vendorKey, { method: 'POST', path: '/otp/v1/codes' }, operation('send'), async ({ body }) => {
      const mobile = textAt(body, 'mobile') ?? ''
      if (!/^\d{10}$/.test(mobile)) return refusal(400, 'INVALID_FIELDS', 'Fields are missing or malformed', ['mobile'])
      const magic = magicOutcome(mobile)
      if (magic === 'send-refused') return refusal(422, 'NOT_DELIVERABLE', 'The carrier does not take the message')
      if (magic === 'send-unavailable') return unavailable()
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const codeId = randomUUID()
      await codes.put({ codeId, code })
      await messages.put({
        channel: 'SMS',
        to: mobile,
        reference: textAt(body, 'reference'),
        subject: null,
        text: inNameOf(textAt(body, 'sender'), `your code is ${code}. Do not share it; we never call to ask for it.`),
        link: null,
        otp: code,
        createdAt: sentAt(body['sentAt'], now),
      })
      return json(201, { codeId })
    }),
    vendorRoute(
      vendorKey,
      { method: 'POST', path: '/otp/v1/codes/{id}/checks' },
      operation('check'),
      ({ ask, body }) => {
        const known = codes.get(ask.params['id'] ?? '')
        if (!known) return refusal(404, 'NOT_FOUND', 'There is no such code')
        return json(200, { match: textAt(body, 'code') === known.code })
      },
    ),
  ]
}
