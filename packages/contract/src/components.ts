import type { TSchema } from 'typebox'
import { AlertDetail } from './alerts/alert-detail.ts'
import { alertDetails } from './alerts/alert-details.ts'
import { AlertSummary } from './alerts/alert-summary.ts'
import { CodeDescription } from './code-description.ts'
import { ErrorBody } from './error-body.ts'
import { EventWithDeliveries } from './events/event-fields.ts'
import { HostSettings } from './hosts/host-settings.ts'
import { Consent } from './identity/consent.ts'
import { PrefillData } from './identity/prefill-data.ts'
import { BatchAccepted } from './lifecycle/batch-fields.ts'
import { Money } from './money.ts'
import { OptimalPathOutline, OptimalPathPlan, PlanChanges, PlanRecommendation } from './optimal-path/plan.ts'
import { PrescreenConsumer } from './prescreen/credit-pre-screening.ts'
import { Decision, DecisionReason } from './prescreen/decision-fields.ts'
import { RuleSetDocument, RuleSetVersion } from './prescreen/rule-set-fields.ts'
import { Address, Contact, Phone } from './reports/contact.ts'
import { EfxAccount, EfxPaymentMonth, EfxPaymentYear, EfxTrendedData } from './reports/efx-account.ts'
import { EfxCode } from './reports/efx-code.ts'
import {
  EfxBankruptcy,
  EfxCollection,
  EfxInquiry,
  EfxJudgment,
  EfxLien,
  EfxPublicRecords,
  EfxStatement,
} from './reports/efx-records.ts'
import { EfxReport, EfxReportView } from './reports/efx-report.ts'
import { ExpReport } from './reports/exp-report.ts'
import { DifferingValue, ExplainedDifference, FileDifference } from './reports/file-difference.ts'
import { BureauMatch, NativeReport, StandardReports } from './reports/multi-bureau-report.ts'
import { AccountTotals, ReportSummary } from './reports/report-summary.ts'
import {
  StandardCollection,
  StandardIdentity,
  StandardInquiry,
  StandardPublicRecord,
  StandardReport,
  StandardSummary,
} from './reports/standard-report.ts'
import { StandardSource } from './reports/standard-source.ts'
import { StandardTradeline } from './reports/standard-tradeline.ts'
import { Subject, SubjectName } from './reports/subject.ts'
import { TuReport, TuReportV2 } from './reports/tu-report.ts'
import { ScoreReference } from './scores/direct-efx-scores.ts'
import { ExpRiskModel, ExpScore } from './scores/exp-score.ts'
import { NativeScores, StandardScores } from './scores/multi-bureau-scores.ts'
import { ProjectedMonth } from './scores/projected-month.ts'
import { ScoreMove } from './scores/score-changes.ts'
import { EfxScore, EfxScoreView, ScoreHistoryItem, ScoreRange, ScoreReason } from './scores/score-object.ts'
import { ScoreUpPathway, ScoreUpRecommendation, ScoreUpResult } from './scores/score-up-result.ts'
import { SimulationResult } from './scores/simulation-result.ts'
import { StandardScore } from './scores/standard-score.ts'
import { TuScore, TuScoreV2 } from './scores/tu-score.ts'
import { IdentityProgress, Profile } from './tokens/profile.ts'
import { Session, TokenAnswer, UserTokenAnswer } from './tokens/token-answer.ts'
import { WebhookEndpoint } from './webhooks/webhook-endpoint-fields.ts'

/** Shapes with a name of their own: a published document refers to them instead of repeating them. */
export const components: Readonly<Record<string, TSchema>> = {
  Error: ErrorBody,
  Money,
  CodeDescription,

  Profile,
  IdentityProgress,
  Session,
  TokenAnswer,
  UserTokenAnswer,
  HostSettings,
  Consent,
  PrefillData,
  BatchAccepted,

  EfxScore,
  EfxScoreView,
  ScoreHistoryItem,
  ScoreReference,
  ScoreMove,
  ScoreRange,
  ScoreReason,
  TuScore,
  TuScoreV2,
  ExpScore,
  ExpRiskModel,
  StandardScore,
  NativeScores,
  StandardScores,
  ScoreUpResult,
  ScoreUpPathway,
  ScoreUpRecommendation,
  SimulationResult,
  ProjectedMonth,

  EfxReport,
  EfxReportView,
  EfxAccount,
  EfxPaymentYear,
  EfxPaymentMonth,
  EfxTrendedData,
  EfxCode,
  EfxInquiry,
  EfxStatement,
  EfxPublicRecords,
  EfxBankruptcy,
  EfxJudgment,
  EfxLien,
  EfxCollection,
  ReportSummary,
  AccountTotals,
  Subject,
  SubjectName,
  Contact,
  Address,
  Phone,
  TuReport,
  TuReportV2,
  ExpReport,
  StandardReport,
  StandardIdentity,
  StandardSummary,
  StandardTradeline,
  StandardCollection,
  StandardInquiry,
  StandardPublicRecord,
  StandardSource,
  BureauMatch,
  NativeReport,
  StandardReports,
  FileDifference,
  ExplainedDifference,
  DifferingValue,

  AlertSummary,
  AlertDetail,
  ...Object.fromEntries(Object.entries(alertDetails).map(([type, details]) => [`${type}Details`, details])),

  OptimalPathPlan,
  OptimalPathOutline,
  PlanRecommendation,
  PlanChanges,

  Decision,
  DecisionReason,
  PrescreenConsumer,
  RuleSetDocument,
  RuleSetVersion,

  WebhookEndpoint,
  Event: EventWithDeliveries,
}
