import assert from 'node:assert/strict'
import { createIdentityVendors, type IdentityVendors } from '../identity/create-identity-vendors.ts'
import { IdentityFailure } from '../identity/identity-failure.ts'
import { defaultIdentitySettings, type IdentityVendorSettings } from '../identity/identity-settings.ts'
import type { IdentityVendorParts } from '../identity/vendor-line.ts'
import { type OpenBureaus, openBureaus } from './open-bureaus.ts'

/** The sandbox and clients of the identity vendors, for tests over HTTP. */
export interface OpenVendors extends OpenBureaus {
  readonly vendors: (change?: Partial<IdentityVendorSettings>, parts?: Partial<IdentityVendorParts>) => IdentityVendors
  /** What the sandbox caught, newest first. */
  readonly messages: (reference: string) => Promise<readonly CaughtMessage[]>
}

interface CaughtMessage {
  readonly channel: string
  readonly to: string
  readonly subject: string | null
  readonly text: string
  readonly link: string | null
  readonly otp: string | null
  readonly createdAt: number
}

export async function openVendors(): Promise<OpenVendors> {
  const open = await openBureaus()
  return {
    ...open,
    vendors: (change = {}, parts = {}) =>
      createIdentityVendors(
        { ...vendorsAt(open.url), apiKey: open.vendorKey, ...change },
        { http: open.http, now: () => performance.now(), ...parts },
      ),
    async messages(reference) {
      const path = `/messages?reference=${encodeURIComponent(reference)}`
      return ((await open.control('GET', path)) as { messages: CaughtMessage[] }).messages
    },
  }
}

/** All four at one address. */
export function vendorsAt(url: string): Omit<IdentityVendorSettings, 'apiKey'> {
  return { ...defaultIdentitySettings, ditUrl: url, smfaUrl: url, otpUrl: url, prefillUrl: url }
}

export async function identityFailureOf(call: Promise<unknown>): Promise<IdentityFailure> {
  const failure = await call.then(
    (value) => assert.fail(`it succeeded with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  )
  assert.ok(failure instanceof IdentityFailure, String(failure))
  assert.doesNotMatch(
    `${failure.message} ${failure.stack} ${JSON.stringify(failure)}`,
    /Maren|Lindqvist|66610|555555|1988|Alder|example\.com|verify/,
    'a failure tells about the person',
  )
  return failure
}
