import { calendarDate } from '@plumbline/core/calendar'
import type { IdentityVendors } from '../identity/create-identity-vendors.ts'
import type { DitPerson } from '../identity/dit/client.ts'
import type { IdentityOperation, IdentityVendor } from '../identity/identity-failure.ts'
import { maren } from './open-bureaus.ts'

export const today = calendarDate('2026-11-02')
export const noon = Date.UTC(2026, 10, 2, 12)

/** Like the one of the bureaus, with what only the vendors are told. */
export const marenAsked: DitPerson = { ...maren, mobile: '5555551203', email: 'maren@example.com' }
export const holder = { firstName: 'Maren', lastName: 'Lindqvist', mobile: '5555550142' }
export const link = {
  channel: 'phone',
  mobile: '5555551200',
  landingUrl: 'https://plumbline.example/verify?token={secret}',
  sender: 'Harbor Money',
  reference: 'host-1/user-1',
  sentAt: noon,
} as const
export const code = { mobile: '5555550142', sender: 'Harbor Money', reference: 'host-1/user-1', sentAt: noon } as const

/** Everything that can be asked of the vendors, once. */
export const vendorCalls: readonly VendorCallCase[] = [
  { vendor: 'DIT', operation: 'check', call: ({ dit }) => dit.check(marenAsked) },
  { vendor: 'SMFA', operation: 'send', call: ({ smfa }) => smfa.send(link) },
  { vendor: 'SMFA', operation: 'open', call: ({ smfa }) => smfa.markOpened('some-secret') },
  { vendor: 'SMFA', operation: 'status', call: ({ smfa }) => smfa.status('some-id') },
  { vendor: 'OTP', operation: 'send', call: ({ otp }) => otp.send(code) },
  { vendor: 'OTP', operation: 'check', call: ({ otp }) => otp.check('some-id', '123456') },
  { vendor: 'PREFILL', operation: 'lookup', call: ({ prefill }) => prefill.lookup(holder) },
  { vendor: 'PREFILL', operation: 'person', call: ({ prefill }) => prefill.person('some-id', today) },
  { vendor: 'PREFILL', operation: 'address', call: ({ prefill }) => prefill.addresses(holder, today) },
]

interface VendorCallCase {
  readonly vendor: IdentityVendor
  readonly operation: IdentityOperation
  readonly call: (vendors: IdentityVendors) => Promise<unknown>
}
