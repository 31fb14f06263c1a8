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
  type RealTimeEvent,
  type RealTimeHappening,
  type RealTimeInstitution,
  readRealTimeEvent,
} from './bureaus/efx/real-time-event.ts'
export { createExpClient, type ExpClient } from './bureaus/exp/client.ts'
export { toExpReportEntry, toExpScoreEntry } from './bureaus/exp/entries.ts'
export { type ExpNative, parseExp } from './bureaus/exp/parse-exp.ts'
export type { CfmBatch, CfmRecord, UnreadableRecord } from './bureaus/monitoring/cfm-batch.ts'
export type { ExpectedPerson } from './bureaus/parsing/check-person.ts'
export { maxBodyBytes } from './bureaus/parsing/decode-body.ts'
export { type Parsed, type ParsedFile, type Rejected, type Rejection, rejections } from './bureaus/parsing/parsed.ts'
export type { TuFormat } from './bureaus/tu/blocks.ts'
export { createTuClient, type TuClient } from './bureaus/tu/client.ts'
export { toTuReportEntry, toTuScoreEntry } from './bureaus/tu/entries.ts'
export { parseTu, type TuNative } from './bureaus/tu/parse-tu.ts'
export { readXml, type XmlHandler } from './bureaus/tu/read-xml.ts'
export { type Bulkhead, BulkheadFull, type BulkheadSettings, createBulkhead } from './outbound/bulkhead.ts'
export {
  type Admission,
  type BreakerSettings,
  type BreakerState,
  type CallOutcome,
  type CircuitBreaker,
  createCircuitBreaker,
  defaultBreaker,
} from './outbound/circuit-breaker.ts'
export {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
  type OutboundAnswer,
  type OutboundRequest,
} from './outbound/http-client.ts'
export { OutboundFailure, type OutboundReason } from './outbound/outbound-failure.ts'
