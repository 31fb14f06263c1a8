import { endpoints } from '@plumbline/contract'
import type { Route } from '../http/call.ts'
import { changeNotificationsHandler } from './accounts/change-notifications.ts'
import { changePasswordHandler } from './accounts/change-password.ts'
import { createPushSubscriptionHandler } from './accounts/create-push-subscription.ts'
import { deletePushSubscriptionHandler } from './accounts/delete-push-subscription.ts'
import { listPushSubscriptionsHandler } from './accounts/list-push-subscriptions.ts'
import { logoutHandler } from './accounts/logout.ts'
import { looksHandler } from './accounts/looks.ts'
import { passwordRecoveryHandler } from './accounts/password-recovery.ts'
import { passwordResetHandler } from './accounts/password-reset.ts'
import { pushKeyHandler } from './accounts/push-key.ts'
import { readPreferencesHandler } from './accounts/read-preferences.ts'
import { registerHandler } from './accounts/register.ts'
import { resendVerificationHandler } from './accounts/resend-verification.ts'
import { savePreferencesHandler } from './accounts/save-preferences.ts'
import { usersLoginHandler } from './accounts/users-login.ts'
import { verifyEmailHandler } from './accounts/verify-email.ts'
import { answerAlertHandler } from './alerts/answer-alert.ts'
import { efxAlertHandler } from './alerts/efx-alert.ts'
import { efxAlertsHandler } from './alerts/efx-alerts.ts'
import { efxAlertsByIdHandler } from './alerts/efx-alerts-by-id.ts'
import { efxAlertsDetailsHandler } from './alerts/efx-alerts-details.ts'
import { auditLogHandler } from './audit/audit-log.ts'
import { directEventHandler } from './events/direct-event.ts'
import { directEventsHandler } from './events/direct-events.ts'
import { directMessagesHandler } from './hosts/direct-messages.ts'
import { directUsersHandler } from './hosts/direct-users.ts'
import { hostHandler } from './hosts/host.ts'
import { timelineHandler } from './hosts/timeline.ts'
import { usageHandler } from './hosts/usage.ts'
import { activateFeaturesHandler } from './identity/activate-features.ts'
import { beginEnrollmentHandler } from './identity/begin-enrollment.ts'
import { directRegisterHandler } from './identity/direct-register.ts'
import { ditIdentityHandler } from './identity/dit-identity.ts'
import { identityHandler } from './identity/identity.ts'
import { identityOnboardingHandler } from './identity/identity-onboarding.ts'
import { identityPrefillHandler } from './identity/identity-prefill.ts'
import { identityResendOtpHandler } from './identity/identity-resend-otp.ts'
import { identitySubmitOtpHandler } from './identity/identity-submit-otp.ts'
import { smfaSendLinkHandler } from './identity/smfa-send-link.ts'
import { smfaVerifyStatusHandler } from './identity/smfa-verify-status.ts'
import { userRegHandler } from './identity/user-reg.ts'
import { verifyUserHandler } from './identity/verify-user.ts'
import { batchHandler } from './lifecycle/batch.ts'
import { batchesHandler } from './lifecycle/batches.ts'
import { changeEmailHandler } from './lifecycle/change-email.ts'
import { changeHostHandler } from './lifecycle/change-host.ts'
import { changeMobileHandler } from './lifecycle/change-mobile.ts'
import { changeNameHandler } from './lifecycle/change-name.ts'
import { closeAccountHandler } from './lifecycle/close-account.ts'
import { closeAccountByEmailHandler } from './lifecycle/close-account-by-email.ts'
import { closeAccountsHandler } from './lifecycle/close-accounts.ts'
import { pauseEnrollmentHandler } from './lifecycle/pause-enrollment.ts'
import { pauseEnrollmentsHandler } from './lifecycle/pause-enrollments.ts'
import { resetCacheHandler } from './lifecycle/reset-cache.ts'
import { resumeEnrollmentHandler } from './lifecycle/resume-enrollment.ts'
import { resumeEnrollmentsHandler } from './lifecycle/resume-enrollments.ts'
import { retryFailedHandler } from './lifecycle/retry-failed.ts'
import { updateRefreshHandler } from './lifecycle/update-refresh.ts'
import { createOptimalPathHandler } from './optimal-path/create-optimal-path.ts'
import { readOptimalPathHandler } from './optimal-path/read-optimal-path.ts'
import { readOptimalPathConfigHandler } from './optimal-path/read-optimal-path-config.ts'
import { addressPrefillHandler } from './prescreen/address-prefill.ts'
import { backtestHandler } from './prescreen/backtest.ts'
import { backtestItemsHandler } from './prescreen/backtest-items.ts'
import { createRuleSetHandler } from './prescreen/create-rule-set.ts'
import { createRuleSetVersionHandler } from './prescreen/create-rule-set-version.ts'
import { creditPreScreeningHandler } from './prescreen/credit-pre-screening.ts'
import { decisionHandler } from './prescreen/decision.ts'
import { decisionsHandler } from './prescreen/decisions.ts'
import { readShadowHandler } from './prescreen/read-shadow.ts'
import { rerunDecisionHandler } from './prescreen/rerun-decision.ts'
import { ruleSetHandler } from './prescreen/rule-set.ts'
import { ruleSetsHandler } from './prescreen/rule-sets.ts'
import { saveShadowHandler } from './prescreen/save-shadow.ts'
import { startBacktestHandler } from './prescreen/start-backtest.ts'
import { creditReportHandler } from './reports/credit-report.ts'
import { creditReportsHandler } from './reports/credit-reports.ts'
import { creditReportsMetadataHandler } from './reports/credit-reports-metadata.ts'
import { directEfxLatestReportHandler } from './reports/direct-efx-latest-report.ts'
import { directLatestReportHandler } from './reports/direct-latest-report.ts'
import { efxLatestReportHandler } from './reports/efx-latest-report.ts'
import { efxLatestReportPdfHandler } from './reports/efx-latest-report-pdf.ts'
import { reportDiffHandler } from './reports/report-diff.ts'
import { summaryHandler } from './reports/summary.ts'
import { usersLatestReportHandler } from './reports/users-latest-report.ts'
import { advanceClockHandler } from './sandbox/advance-clock.ts'
import { createFaultHandler } from './sandbox/create-fault.ts'
import { deleteFaultHandler } from './sandbox/delete-fault.ts'
import { deleteUserEventsHandler } from './sandbox/delete-user-events.ts'
import { listFaultsHandler } from './sandbox/list-faults.ts'
import { messagesHandler } from './sandbox/messages.ts'
import { personasHandler } from './sandbox/personas.ts'
import { readClockHandler } from './sandbox/read-clock.ts'
import { testPreauthTokenHandler } from './sandbox/test-preauth-token.ts'
import { testWebhookSendHandler } from './sandbox/test-webhook-send.ts'
import { userEventsHandler } from './sandbox/user-events.ts'
import { userPushSubscriptionHandler } from './sandbox/user-push-subscription.ts'
import { directEfxLatestEfxScoreHandler } from './scores/direct-efx-latest-efx-score.ts'
import { directEfxLatestScoresHandler } from './scores/direct-efx-latest-scores.ts'
import { directEfxScoreHistoryHandler } from './scores/direct-efx-score-history.ts'
import { directEfxScoresHandler } from './scores/direct-efx-scores.ts'
import { directLatestScoresHandler } from './scores/direct-latest-scores.ts'
import { efxLatestScoresHandler } from './scores/efx-latest-scores.ts'
import { efxScoreHistoryHandler } from './scores/efx-score-history.ts'
import { efxScoreUpHandler } from './scores/efx-score-up.ts'
import { efxSimulateHandler } from './scores/efx-simulate.ts'
import { scoreChangesHandler } from './scores/score-changes.ts'
import { usersLatestScoresHandler } from './scores/users-latest-scores.ts'
import { directPreauthTokenHandler } from './tokens/direct-preauth-token.ts'
import { directRefreshTokenHandler } from './tokens/direct-refresh-token.ts'
import { directRefreshTokenPostHandler } from './tokens/direct-refresh-token-post.ts'
import { directUserHandler } from './tokens/direct-user.ts'
import { loginHandler } from './tokens/login.ts'
import { userTokenHandler } from './tokens/user-token.ts'
import { usersHandler } from './tokens/users.ts'
import { usersPreauthTokenHandler } from './tokens/users-preauth-token.ts'
import { usersRefreshTokenHandler } from './tokens/users-refresh-token.ts'
import { usersRefreshTokenPostHandler } from './tokens/users-refresh-token-post.ts'
import { createWebhookEndpointHandler } from './webhooks/create-webhook-endpoint.ts'
import { deleteWebhookEndpointHandler } from './webhooks/delete-webhook-endpoint.ts'
import { rotateSecretHandler } from './webhooks/rotate-secret.ts'
import { updateWebhookEndpointHandler } from './webhooks/update-webhook-endpoint.ts'
import { webhookAttemptsHandler } from './webhooks/webhook-attempts.ts'
import { webhookEndpointHandler } from './webhooks/webhook-endpoint.ts'
import { webhookEndpointsHandler } from './webhooks/webhook-endpoints.ts'
import { webhookReplayHandler } from './webhooks/webhook-replay.ts'
import { webhookTestHandler } from './webhooks/webhook-test.ts'
import { appearanceHandler } from './widget/appearance.ts'
import { hostedSessionHandler } from './widget/hosted-session.ts'
import { widgetSessionsHandler } from './widget/widget-sessions.ts'

const handlers: readonly Route[] = [
  efxLatestScoresHandler,
  usersLatestScoresHandler,
  directLatestScoresHandler,
  directEfxLatestScoresHandler,
  directEfxLatestEfxScoreHandler,
  directEfxScoreHistoryHandler,
  directEfxScoresHandler,
  scoreChangesHandler,
  efxScoreHistoryHandler,
  efxScoreUpHandler,
  efxSimulateHandler,
  efxLatestReportHandler,
  efxLatestReportPdfHandler,
  usersLatestReportHandler,
  directLatestReportHandler,
  directEfxLatestReportHandler,
  reportDiffHandler,
  summaryHandler,
  creditReportsHandler,
  creditReportsMetadataHandler,
  creditReportHandler,
  efxAlertsHandler,
  efxAlertsByIdHandler,
  efxAlertsDetailsHandler,
  efxAlertHandler,
  answerAlertHandler,
  createOptimalPathHandler,
  readOptimalPathHandler,
  readOptimalPathConfigHandler,
  updateRefreshHandler,
  resetCacheHandler,
  activateFeaturesHandler,
  advanceClockHandler,
  batchHandler,
  batchesHandler,
  beginEnrollmentHandler,
  changeEmailHandler,
  changeHostHandler,
  changeMobileHandler,
  changeNameHandler,
  changeNotificationsHandler,
  pushKeyHandler,
  createPushSubscriptionHandler,
  listPushSubscriptionsHandler,
  deletePushSubscriptionHandler,
  changePasswordHandler,
  closeAccountByEmailHandler,
  closeAccountHandler,
  closeAccountsHandler,
  createFaultHandler,
  deleteFaultHandler,
  deleteUserEventsHandler,
  directMessagesHandler,
  directPreauthTokenHandler,
  directRefreshTokenHandler,
  directRefreshTokenPostHandler,
  directUserHandler,
  directUsersHandler,
  timelineHandler,
  ditIdentityHandler,
  hostHandler,
  identityHandler,
  identityOnboardingHandler,
  identityPrefillHandler,
  identityResendOtpHandler,
  identitySubmitOtpHandler,
  listFaultsHandler,
  loginHandler,
  logoutHandler,
  looksHandler,
  messagesHandler,
  passwordRecoveryHandler,
  passwordResetHandler,
  pauseEnrollmentHandler,
  pauseEnrollmentsHandler,
  personasHandler,
  readClockHandler,
  readPreferencesHandler,
  registerHandler,
  resendVerificationHandler,
  resumeEnrollmentHandler,
  resumeEnrollmentsHandler,
  retryFailedHandler,
  savePreferencesHandler,
  smfaSendLinkHandler,
  smfaVerifyStatusHandler,
  testPreauthTokenHandler,
  testWebhookSendHandler,
  usageHandler,
  userEventsHandler,
  userPushSubscriptionHandler,
  userRegHandler,
  directRegisterHandler,
  userTokenHandler,
  usersHandler,
  usersLoginHandler,
  usersPreauthTokenHandler,
  usersRefreshTokenHandler,
  usersRefreshTokenPostHandler,
  verifyEmailHandler,
  verifyUserHandler,
  createWebhookEndpointHandler,
  webhookEndpointsHandler,
  webhookEndpointHandler,
  updateWebhookEndpointHandler,
  deleteWebhookEndpointHandler,
  rotateSecretHandler,
  webhookAttemptsHandler,
  directEventsHandler,
  directEventHandler,
  auditLogHandler,
  webhookReplayHandler,
  webhookTestHandler,
  addressPrefillHandler,
  creditPreScreeningHandler,
  ruleSetsHandler,
  createRuleSetHandler,
  ruleSetHandler,
  createRuleSetVersionHandler,
  saveShadowHandler,
  readShadowHandler,
  decisionsHandler,
  decisionHandler,
  rerunDecisionHandler,
  startBacktestHandler,
  backtestHandler,
  backtestItemsHandler,
  widgetSessionsHandler,
  appearanceHandler,
  hostedSessionHandler,
]

/** A route for every declared endpoint. In production mode the sandbox's own do not exist. */
export function routesFor(options: { sandbox: boolean }): Route[] {
  return endpoints
    .filter((endpoint) => options.sandbox || !endpoint.sandboxOnly)
    .map((endpoint) => {
      const route = handlers.find((one) => one.endpoint === endpoint)
      if (!route) throw new Error(`Nothing serves ${endpoint.name}`)
      return route
    })
}
