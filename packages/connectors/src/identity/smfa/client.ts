import { isNotFound, isVendorId, valuesWhen } from '../../outbound/answer-values.ts'
import { unusable } from '../../outbound/json-line.ts'
import { isNotDeliverable } from '../not-deliverable.ts'
import type { VendorCallOptions, VendorLine } from '../vendor-line.ts'

/** Confirmation by a link that is opened on the person's own phone. How long a link lives is the caller's business. */
export interface SmfaClient {
  readonly send: (link: SmfaLink, options?: VendorCallOptions) => Promise<SmfaSent>
  /** Tells the vendor that the link with this secret was opened. False: the vendor knows no such link. */
  readonly markOpened: (secret: string, options?: VendorCallOptions) => Promise<boolean>
  /** Null: the vendor knows no such challenge. */
  readonly status: (challengeId: string, options?: VendorCallOptions) => Promise<SmfaStatus | null>
}

interface SmfaLink {
  readonly channel: 'phone' | 'email'
  /** Ten digits. */
  readonly mobile: string
  /** Needed for the channel e-mail. */
  readonly email?: string | undefined
  /** Our page that the link leads to. `{secret}` in it stands for the secret, which otherwise is its last segment. */
  readonly landingUrl: string
  /** The company in whose name the message is written; the person sees it first. */
  readonly sender: string
  /** Our reference of the user that it is about. */
  readonly reference: string
  /** Epoch milliseconds on the host's clock. */
  readonly sentAt: number
}

export type SmfaSent =
  | {
      readonly result: 'sent'
      readonly challengeId: string
      readonly linkUrl: string
      /** What the person reads. */
      readonly text: string
    }
  | { readonly result: 'not-deliverable' }

const smfaStatuses = ['GREEN', 'YELLOW', 'ORANGE', 'RED', 'INCOMPLETE'] as const

export type SmfaStatus = (typeof smfaStatuses)[number]

export function createSmfaClient(line: VendorLine<'SMFA'>): SmfaClient {
  return {
    send({ channel, mobile, email, landingUrl, sender, reference, sentAt }, options = {}) {
      const body = { channel, mobile, email, landingUrl, sender, reference, sentAt }
      // A second delivery would be a second message to the person.
      const call = { ...options, method: 'POST', path: '/smfa/v1/challenges', body, repeatable: false } as const
      return line.call('send', call, (answer): SmfaSent => {
        if (isNotDeliverable(answer)) return { result: 'not-deliverable' }
        const values = valuesWhen(201, answer)
        const linkUrl = values.text('linkUrl', maxTextLength)
        if (!leadsTo(landingUrl, linkUrl)) throw unusable('linkUrl')
        return {
          result: 'sent',
          challengeId: values.id('challengeId'),
          linkUrl,
          text: values.text('text', maxTextLength),
        }
      })
    },
    async markOpened(secret, options = {}) {
      // The secret comes out of an address, and any caller can make one up.
      if (!isVendorId(secret)) return false
      const path = `/smfa/v1/links/${secret}/opened`
      return await line.call('open', { ...options, method: 'POST', path, body: {}, repeatable: true }, (answer) => {
        if (isNotFound(answer)) return false
        if (!valuesWhen(200, answer).flag('opened')) throw unusable('opened')
        return true
      })
    },
    async status(challengeId, options = {}) {
      if (!isVendorId(challengeId)) return null
      const path = `/smfa/v1/challenges/${challengeId}`
      return await line.call('status', { ...options, method: 'GET', path, repeatable: true }, (answer) => {
        if (isNotFound(answer)) return null
        const values = valuesWhen(200, answer)
        // The status of another challenge must not decide about this person.
        if (values.id('challengeId') !== challengeId) throw unusable('challengeId')
        return values.oneOf('status', smfaStatuses)
      })
    },
  }
}

const maxTextLength = 4_000

/** Whether the vendor sends people to our page and nowhere else. */
function leadsTo(landingUrl: string, linkUrl: string): boolean {
  const [before = '', after] = landingUrl.split('{secret}', 2)
  const [start, end] = after === undefined ? [`${before.replace(/\/$/, '')}/`, ''] : [before, after]
  if (!linkUrl.startsWith(start) || !linkUrl.endsWith(end)) return false
  return isVendorId(linkUrl.slice(start.length, linkUrl.length - end.length))
}
