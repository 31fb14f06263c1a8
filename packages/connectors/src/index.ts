export {
  type BureauClient,
  type BureauEnrollment,
  type BureauFeature,
  type BureauPerson,
  bureauFeatures,
  type CallOptions,
  type CfmOptions,
  type EnrollmentWish,
  type EnrollOutcome,
  type PullOptions,
  type PullOutcome,
  type PullPurpose,
  pullPurposes,
} from './bureaus/bureau-client.ts'
export {
  BureauFailure,
  type BureauFailureKind,
  type BureauFailureReason,
  type BureauOperation,
  bureauOperations,
} from './bureaus/bureau-failure.ts'
export type { BureauCallReport, BureauLineParts, BureauLineState } from './bureaus/bureau-line.ts'
export { type BureauSettings, defaultBureauSettings } from './bureaus/bureau-settings.ts'
export { createEfxClient, type EfxClient, type MergedOutcome } from './bureaus/efx/client.ts'
export { type EfxNative, type ParsedEfx3b, parseEfx, parseEfx3b } from './bureaus/efx/parse-efx.ts'
export {
  type PushedEvent,
  type ReadRealTimeEvent,
  readRealTimeEvent,
} from './bureaus/efx/read-real-time-event.ts'
export { createExpClient, type ExpClient } from './bureaus/exp/client.ts'
export { toExpReportEntry, toExpScoreEntry } from './bureaus/exp/entries.ts'
export { type ExpNative, parseExp } from './bureaus/exp/parse-exp.ts'
export type { CfmBatch, CfmRecord, UnreadableRecord } from './bureaus/monitoring/cfm-batch.ts'
export type { ExpectedPerson } from './bureaus/parsing/check-person.ts'
export { maxBodyBytes } from './bureaus/parsing/decode-body.ts'
export { type Parsed, type ParsedFile, type Rejected, type Rejection, rejections } from './bureaus/parsing/parsed.ts'
export type { TuFormat } from './bureaus/tu/blocks.ts'
export { createTuClient, type TuClient } from './bureaus/tu/client.ts'
export { toTuReportEntry, toTuScoreEntry, toTuV2Entry } from './bureaus/tu/entries.ts'
export { parseTu, type TuNative } from './bureaus/tu/parse-tu.ts'
export { readXml, type XmlHandler } from './bureaus/tu/read-xml.ts'
export { createIdentityVendors, type IdentityVendors } from './identity/create-identity-vendors.ts'
export {
  type DitClient,
  type DitDecision,
  type DitPerson,
  type DitResult,
  ditDecisions,
} from './identity/dit/client.ts'
export {
  IdentityFailure,
  type IdentityOperation,
  type IdentityVendor,
  identityOperations,
} from './identity/identity-failure.ts'
export { defaultIdentitySettings, type IdentityVendorSettings } from './identity/identity-settings.ts'
export type { OtpClient, OtpSent, OtpWish } from './identity/otp/client.ts'
export {
  type PrefillAddress,
  type PrefillAddresses,
  type PrefillClient,
  type PrefillDecision,
  type PrefillFacts,
  type PrefillHolder,
  type PrefillLookup,
  type PrefillMatch,
  type PrefillPerson,
  prefillDecisions,
  prefillMatches,
} from './identity/prefill/client.ts'
export {
  type SmfaClient,
  type SmfaLink,
  type SmfaSent,
  type SmfaStatus,
  smfaStatuses,
} from './identity/smfa/client.ts'
export type { IdentityCallReport, IdentityVendorParts, VendorCallOptions } from './identity/vendor-line.ts'
export { createMessaging, type Messaging, type MessagingSettings } from './messaging/create-messaging.ts'
export type { EmailMessage } from './messaging/email/email-message.ts'
export { createEmailSender, type EmailSender, type EmailSenderParts } from './messaging/email/email-sender.ts'
export { defaultEmailSettings, type EmailSettings } from './messaging/email/email-settings.ts'
export type { MessageCallReport, ReportMessageCall } from './messaging/message-call.ts'
export { type MessageChannel, MessageFailure } from './messaging/message-failure.ts'
export {
  createSmsSender,
  defaultSmsSettings,
  type SmsMessage,
  type SmsSender,
  type SmsSenderParts,
  type SmsSettings,
} from './messaging/sms/sms-sender.ts'
export { type Bulkhead, BulkheadFull, type BulkheadSettings, createBulkhead } from './outbound/bulkhead.ts'
export type { CallFailureKind, CallFailureReason } from './outbound/call-failure.ts'
export {
  type Admission,
  type BreakerSettings,
  type BreakerState,
  type CallOutcome,
  type CircuitBreaker,
  createCircuitBreaker,
  defaultBreaker,
} from './outbound/circuit-breaker.ts'
export type { LineEnd, LineState } from './outbound/guarded-line.ts'
export {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
  type OutboundAnswer,
  type OutboundRequest,
} from './outbound/http-client.ts'
export { OutboundFailure, type OutboundReason } from './outbound/outbound-failure.ts'
export {
  createSandboxControl,
  type SandboxControl,
  type SandboxControlSettings,
  type SandboxFault,
  type SandboxFaultWish,
  type SandboxMessage,
  type SandboxMessageFilter,
  type SandboxPersona,
} from './sandbox-control/client.ts'
