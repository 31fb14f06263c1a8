export {
  type BureauFeature,
  type BureauPerson,
  bureauFeatures,
  type EnrollOutcome,
  type PrescreenOutcome,
  type PullOutcome,
} from './bureaus/bureau-client.ts'
export { BureauFailure } from './bureaus/bureau-failure.ts'
export type { CredentialSide, CredentialTrial } from './bureaus/bureau-line.ts'
export { type BureauCredentials, type BureauSettings, defaultBureauSettings } from './bureaus/bureau-settings.ts'
export { createEfxClient, type EfxClient } from './bureaus/efx/client.ts'
export { type EfxNative, parseEfx } from './bureaus/efx/parse-efx.ts'
export { type PushRequest, readRealTimePush } from './bureaus/efx/read-real-time-push.ts'
export { createExpClient, type ExpClient } from './bureaus/exp/client.ts'
export { toExpReportEntry, toExpScoreEntry } from './bureaus/exp/entries.ts'
export { type ExpNative, parseExp } from './bureaus/exp/parse-exp.ts'
export { createTuClient, type TuClient } from './bureaus/tu/client.ts'
export { toTuReportEntry, toTuScoreEntry, toTuV2Entry } from './bureaus/tu/entries.ts'
export { parseTu, type TuNative } from './bureaus/tu/parse-tu.ts'
export { readXml } from './bureaus/tu/read-xml.ts'
export { createIdentityVendors, type IdentityVendors } from './identity/create-identity-vendors.ts'
export { IdentityFailure } from './identity/identity-failure.ts'
export { defaultIdentitySettings, type IdentityVendorSettings } from './identity/identity-settings.ts'
export type { PrefillLookup } from './identity/prefill/client.ts'
export type { SmfaSent, SmfaStatus } from './identity/smfa/client.ts'
export { createMessaging, type Messaging, type MessagingSettings } from './messaging/create-messaging.ts'
export { MessageFailure } from './messaging/message-failure.ts'
export { isPointOfCurve } from './messaging/push/encrypt-push.ts'
export { createPushSender, type PushSender, type PushSubscription } from './messaging/push/push-sender.ts'
export { vapidKeyFrom } from './messaging/push/vapid-key.ts'
export { addressProblems } from './outbound/address-rules.ts'
export type { Resolve } from './outbound/checked-lookup.ts'
export type { BreakerWish } from './outbound/circuit-breaker.ts'
export { DialFailure } from './outbound/dial-failure.ts'
export { createGuardedDialer, type GuardedDialer } from './outbound/guarded-dialer.ts'
export { createHttpClient, type HttpClient } from './outbound/http-client.ts'
export { OutboundFailure } from './outbound/outbound-failure.ts'
export { type ResolveTexts, textsByNameServers } from './outbound/text-records.ts'
export {
  createSandboxControl,
  type SandboxControl,
  type SandboxControlSettings,
  type SandboxMessage,
} from './sandbox-control/client.ts'
