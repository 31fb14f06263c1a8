import type { Furnisher, PostalAddress } from '@plumbline/core/credit-file'
import type { TuReport } from './report-schema.ts'
import { addressOf, textOf } from './section-values.ts'
import type { TuCode } from './tradeline-schema.ts'

/** Addresses and telephone numbers of all furnishers and inquirers stand once in a directory, by subscriber code. */
export type Subscribers = ReadonlyMap<string, { readonly address: PostalAddress | null; readonly phone: string | null }>

export function readSubscribers(report: TuReport): Subscribers {
  const directory = new Map<string, { address: PostalAddress | null; phone: string | null }>()
  for (const subscriber of report.Subscriber ?? []) {
    const code = subscriber.subscriberCode
    if (code === undefined || directory.has(code)) continue
    const phone = subscriber.telephone ?? ''
    directory.set(code, {
      address: addressOf(subscriber.CreditAddress),
      phone: /^\d{10}$/.test(phone) ? phone : null,
    })
  }
  return directory
}

export function readFurnisher(
  subscribers: Subscribers,
  name: string,
  subscriberCode: string | undefined,
  industry: TuCode | undefined,
): Furnisher {
  const listed = subscriberCode === undefined ? undefined : subscribers.get(subscriberCode)
  return {
    name,
    subscriberCode: textOf(subscriberCode, 'subscriberCode'),
    industry: textOf(industry?.symbol, 'IndustryCode'),
    classification: null,
    address: listed?.address ?? null,
    phone: listed?.phone ?? null,
  }
}
