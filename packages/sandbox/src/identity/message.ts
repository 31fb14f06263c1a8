export const channels = ['SMS', 'EMAIL', 'PUSH'] as const

export type Channel = (typeof channels)[number]

/** What would have reached a person's phone or mailbox. */
export interface Message {
  readonly id: string
  readonly channel: Channel
  readonly to: string
  /** The caller's reference of the client and the person that it is about. */
  readonly reference: string | null
  readonly subject: string | null
  readonly text: string
  readonly link: string | null
  readonly otp: string | null
  /** Of a mail: where one request switches such mails off. */
  readonly unsubscribe?: string | null
  /** Epoch milliseconds, on the sender's clock when it told the time. */
  readonly createdAt: number
}
