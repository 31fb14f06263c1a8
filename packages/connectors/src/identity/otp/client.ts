import { isNotFound, isVendorId, valuesWhen } from '../../outbound/answer-values.ts'
import { isNotDeliverable } from '../not-deliverable.ts'
import type { VendorCallOptions, VendorLine } from '../vendor-line.ts'

/** A code by SMS, which the vendor makes and keeps. How long it lives and how often it may be tried is the caller's business. */
export interface OtpClient {
  readonly send: (request: OtpRequest, options?: VendorCallOptions) => Promise<OtpSent>
  /** Whether it is the code that was sent. Null: the vendor knows nothing under this id. */
  readonly check: (codeId: string, code: string, options?: VendorCallOptions) => Promise<boolean | null>
}

interface OtpRequest {
  /** Ten digits. */
  readonly mobile: string
  /** The company in whose name the message is written; the person sees it first. */
  readonly sender: string
  /** Our reference of the user that it is about. */
  readonly reference: string
  /** Epoch milliseconds on the host's clock. */
  readonly sentAt: number
}

type OtpSent = { readonly result: 'sent'; readonly codeId: string } | { readonly result: 'not-deliverable' }

export function createOtpClient(line: VendorLine<'OTP'>): OtpClient {
  return {
    send({ mobile, sender, reference, sentAt }, options = {}) {
      const body = { mobile, sender, reference, sentAt }
      // A second delivery would be a second code, and the person could not tell which one counts.
      const call = { ...options, method: 'POST', path: '/otp/v1/codes', body, repeatable: false } as const
      return line.call('send', call, (answer): OtpSent => {
        if (isNotDeliverable(answer)) return { result: 'not-deliverable' }
        return { result: 'sent', codeId: valuesWhen(201, answer).id('codeId') }
      })
    },
    async check(codeId, code, options = {}) {
      if (!isVendorId(codeId)) return null
      const path = `/otp/v1/codes/${codeId}/checks`
      const call = { ...options, method: 'POST', path, body: { code }, repeatable: true } as const
      return await line.call('check', call, (answer) =>
        isNotFound(answer) ? null : valuesWhen(200, answer).flag('match'),
      )
    },
  }
}
