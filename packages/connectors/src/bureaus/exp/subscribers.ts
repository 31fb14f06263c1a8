import type { Furnisher, PostalAddress } from '@plumbline/core/credit-file'
import { textOf } from './part-values.ts'
import type { ExpProfile } from './profile-shape.ts'

/** Addresses and telephone numbers of subscribers stand once in a directory, by subscriber code. */
export type Subscribers = ReadonlyMap<string, { readonly address: PostalAddress | null; readonly phone: string | null }>

export function readSubscribers(profile: ExpProfile): Subscribers {
  const directory = new Map<string, { address: PostalAddress | null; phone: string | null }>()
  for (const entry of profile.directCheck ?? []) {
    const { subscriberCode: code, phone = '' } = entry
    if (code === undefined || directory.has(code)) continue
    directory.set(code, { address: addressOf(entry), phone: /^\d{10}$/.test(phone) ? phone : null })
  }
  return directory
}

export function readFurnisher(
  subscribers: Subscribers,
  name: string | undefined,
  subscriberCode: string | undefined,
  kob: string | undefined,
): Furnisher {
  const listed = subscriberCode === undefined ? undefined : subscribers.get(subscriberCode)
  return {
    name: textOf(name, 'subscriberName') ?? '',
    subscriberCode: textOf(subscriberCode, 'subscriberCode'),
    industry: textOf(kob, 'kob'),
    classification: null,
    address: listed?.address ?? null,
    phone: listed?.phone ?? null,
  }
}

/** Three lines, the third with city and state; null without any. */
export function addressOf(lines: {
  readonly addressFirstLine?: string
  readonly addressSecondLine?: string
  readonly addressExtraLine?: string
  readonly zipCode?: string
}): PostalAddress | null {
  const place = textOf(lines.addressExtraLine, 'addressExtraLine') ?? ''
  const street1 = textOf(lines.addressFirstLine, 'addressFirstLine') ?? ''
  if (street1 === '' && place === '') return null
  const split = place.lastIndexOf(' ')
  return {
    street1,
    street2: textOf(lines.addressSecondLine, 'addressSecondLine'),
    city: split < 0 ? place : place.slice(0, split),
    state: split < 0 ? '' : place.slice(split + 1),
    zip: textOf(lines.zipCode, 'zipCode') ?? '',
  }
}
