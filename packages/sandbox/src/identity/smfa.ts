import { randomBytes, randomUUID } from 'node:crypto'
import { textAt } from '../server/read-json.ts'
import { json, type Route } from '../server/route.ts'
import { type Challenge, type Challenges, smfaStatus } from './challenge.ts'
import { inNameOf } from './in-name-of.ts'
import { magicOutcome } from './magic-mobile.ts'
import type { MessageBox } from './message-box.ts'
import { sentAt } from './sent-at.ts'
import { refusal, unavailable, vendorRoute } from './vendor-route.ts'

/** Confirmation by a link that is opened on the person's phone. */
export function smfaRoutes(
  vendorKey: string,
  challenges: Challenges,
  messages: MessageBox,
  now: () => number,
): Route[] {
  const operation = (name: string) => ({ target: 'SMFA', operation: name }) as const
  return [
    vendorRoute(vendorKey, { method: 'POST', path: '/smfa/v1/challenges' }, operation('send'), async ({ body }) => {
      const channel = textAt(body, 'channel') ?? 'phone'
      const mobile = textAt(body, 'mobile') ?? ''
      const email = textAt(body, 'email')
      const landingUrl = textAt(body, 'landingUrl') ?? ''
      const fields = [
        ...(channel === 'phone' || channel === 'email' ? [] : ['channel']),
        ...(/^\d{10}$/.test(mobile) ? [] : ['mobile']),
        ...(channel === 'email' && !email?.includes('@') ? ['email'] : []),
        ...(isLanding(landingUrl) ? [] : ['landingUrl']),
      ]
      if (fields.length > 0 || (channel !== 'phone' && channel !== 'email')) {
        return refusal(400, 'INVALID_FIELDS', 'Fields are missing or malformed', fields)
      }
      const magic = magicOutcome(mobile)
      if (magic === 'send-refused') return refusal(422, 'NOT_DELIVERABLE', 'The carrier does not take the message')
      if (magic === 'send-unavailable') return unavailable()

      const secret = randomBytes(24).toString('base64url')
      const challenge: Challenge = { challengeId: randomUUID(), secret, channel, mobile, opened: false }
      await challenges.put(challenge)
      const link = linkOf(landingUrl, secret)
      const sender = textAt(body, 'sender')
      const text = inNameOf(
        sender,
        `to confirm that it is you, open ${link} on this phone. If you did not ask for this, do nothing.`,
      )
      await messages.put({
        channel: channel === 'email' ? 'EMAIL' : 'SMS',
        to: channel === 'email' ? (email ?? '') : mobile,
        reference: textAt(body, 'reference'),
        subject: channel === 'email' ? inNameOf(sender, 'confirm that it is you') : null,
        text,
        link,
        otp: null,
        createdAt: sentAt(body['sentAt'], now),
      })
      return json(201, { challengeId: challenge.challengeId, linkUrl: link, text })
    }),
    vendorRoute(
      vendorKey,
      { method: 'POST', path: '/smfa/v1/links/{secret}/opened' },
      operation('open'),
      async (call) => {
        const challenge = challenges.withSecret(call.ask.params['secret'] ?? '')
        if (!challenge) return refusal(404, 'NOT_FOUND', 'There is no such link')
        if (!challenge.opened) await challenges.put({ ...challenge, opened: true })
        return json(200, { challengeId: challenge.challengeId, opened: true })
      },
    ),
    vendorRoute(vendorKey, { method: 'GET', path: '/smfa/v1/challenges/{id}' }, operation('status'), ({ ask }) => {
      const challenge = challenges.get(ask.params['id'] ?? '')
      if (!challenge) return refusal(404, 'NOT_FOUND', 'There is no such challenge')
      if (magicOutcome(challenge.mobile) === 'status-unavailable') return unavailable()
      return json(200, { challengeId: challenge.challengeId, status: smfaStatus(challenge) })
    }),
  ]
}

/** The secret stands where the caller's address says, otherwise at its end. */
function linkOf(landingUrl: string, secret: string): string {
  if (landingUrl.includes(placeholder)) return landingUrl.replace(placeholder, secret)
  return `${landingUrl.replace(/\/$/, '')}/${secret}`
}

function isLanding(landingUrl: string): boolean {
  return /^https?:/i.test(landingUrl) && URL.canParse(landingUrl.replace(placeholder, 'secret'))
}

const placeholder = '{secret}'
