import { changeNotifications } from './accounts/change-notifications.ts'
import { changePassword } from './accounts/change-password.ts'
import { createPushSubscription } from './accounts/create-push-subscription.ts'
import { deletePushSubscription } from './accounts/delete-push-subscription.ts'
import { listPushSubscriptions } from './accounts/list-push-subscriptions.ts'
import { logout } from './accounts/logout.ts'
import { looks } from './accounts/looks.ts'
import { passwordRecovery } from './accounts/password-recovery.ts'
import { passwordReset } from './accounts/password-reset.ts'
import { pushKey } from './accounts/push-key.ts'
import { readPreferences } from './accounts/read-preferences.ts'
import { register } from './accounts/register.ts'
import { resendVerification } from './accounts/resend-verification.ts'
import { savePreferences } from './accounts/save-preferences.ts'
import { usersLogin } from './accounts/users-login.ts'
import { verifyEmail } from './accounts/verify-email.ts'
import { answerAlert } from './alerts/answer-alert.ts'
import { efxAlert } from './alerts/efx-alert.ts'
import { efxAlerts } from './alerts/efx-alerts.ts'
import { efxAlertsById } from './alerts/efx-alerts-by-id.ts'
import { efxAlertsDetails } from './alerts/efx-alerts-details.ts'
import { auditLog } from './audit/audit-log.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { directEvent } from './events/direct-event.ts'
import { directEvents } from './events/direct-events.ts'
import { directMessages } from './hosts/direct-messages.ts'
import { directUsers } from './hosts/direct-users.ts'
import { host } from './hosts/host.ts'
import { timeline } from './hosts/timeline.ts'
import { usage } from './hosts/usage.ts'
import { activateFeatures } from './identity/activate-features.ts'
import { beginEnrollment } from './identity/begin-enrollment.ts'
import { directRegister } from './identity/direct-register.ts'
import { ditIdentity } from './identity/dit-identity.ts'
import { identity } from './identity/identity.ts'
import { identityOnboarding } from './identity/identity-onboarding.ts'
import { identityPrefill } from './identity/identity-prefill.ts'
import { identityResendOtp } from './identity/identity-resend-otp.ts'
import { identitySubmitOtp } from './identity/identity-submit-otp.ts'
import { smfaSendLink } from './identity/smfa-send-link.ts'
import { smfaVerifyStatus } from './identity/smfa-verify-status.ts'
import { userReg } from './identity/user-reg.ts'
import { verifyUser } from './identity/verify-user.ts'
import { batch } from './lifecycle/batch.ts'
import { batches } from './lifecycle/batches.ts'
import { changeEmail } from './lifecycle/change-email.ts'
import { changeHost } from './lifecycle/change-host.ts'
import { changeMobile } from './lifecycle/change-mobile.ts'
import { changeName } from './lifecycle/change-name.ts'
import { closeAccount } from './lifecycle/close-account.ts'
import { closeAccountByEmail } from './lifecycle/close-account-by-email.ts'
import { closeAccounts } from './lifecycle/close-accounts.ts'
import { pauseEnrollment } from './lifecycle/pause-enrollment.ts'
import { pauseEnrollments } from './lifecycle/pause-enrollments.ts'
import { resetCache } from './lifecycle/reset-cache.ts'
import { resumeEnrollment } from './lifecycle/resume-enrollment.ts'
import { resumeEnrollments } from './lifecycle/resume-enrollments.ts'
import { retryFailed } from './lifecycle/retry-failed.ts'
import { updateRefresh } from './lifecycle/update-refresh.ts'
import { createOptimalPath } from './optimal-path/create-optimal-path.ts'
import { readOptimalPath } from './optimal-path/read-optimal-path.ts'
import { readOptimalPathConfig } from './optimal-path/read-optimal-path-config.ts'
import { addressPrefill } from './prescreen/address-prefill.ts'
import { backtest } from './prescreen/backtest.ts'
import { backtestItems } from './prescreen/backtest-items.ts'
import { createRuleSet } from './prescreen/create-rule-set.ts'
import { createRuleSetVersion } from './prescreen/create-rule-set-version.ts'
import { creditPreScreening } from './prescreen/credit-pre-screening.ts'
import { decision } from './prescreen/decision.ts'
import { decisions } from './prescreen/decisions.ts'
import { readShadow } from './prescreen/read-shadow.ts'
import { rerunDecision } from './prescreen/rerun-decision.ts'
import { ruleSet } from './prescreen/rule-set.ts'
import { ruleSets } from './prescreen/rule-sets.ts'
import { saveShadow } from './prescreen/save-shadow.ts'
import { startBacktest } from './prescreen/start-backtest.ts'
import { creditReport } from './reports/credit-report.ts'
import { creditReports } from './reports/credit-reports.ts'
import { creditReportsMetadata } from './reports/credit-reports-metadata.ts'
import { directEfxLatestReport } from './reports/direct-efx-latest-report.ts'
import { directLatestReport } from './reports/direct-latest-report.ts'
import { efxLatestReport } from './reports/efx-latest-report.ts'
import { efxLatestReportPdf } from './reports/efx-latest-report-pdf.ts'
import { reportDiff } from './reports/report-diff.ts'
import { summary } from './reports/summary.ts'
import { usersLatestReport } from './reports/users-latest-report.ts'
import { advanceClock } from './sandbox/advance-clock.ts'
import { createFault } from './sandbox/create-fault.ts'
import { deleteFault } from './sandbox/delete-fault.ts'
import { deleteUserEvents } from './sandbox/delete-user-events.ts'
import { listFaults } from './sandbox/list-faults.ts'
import { messages } from './sandbox/messages.ts'
import { personas } from './sandbox/personas.ts'
import { readClock } from './sandbox/read-clock.ts'
import { testPreauthToken } from './sandbox/test-preauth-token.ts'
import { testWebhookSend } from './sandbox/test-webhook-send.ts'
import { userEvents } from './sandbox/user-events.ts'
import { userPushSubscription } from './sandbox/user-push-subscription.ts'
import { directEfxLatestEfxScore } from './scores/direct-efx-latest-efx-score.ts'
import { directEfxLatestScores } from './scores/direct-efx-latest-scores.ts'
import { directEfxScoreHistory } from './scores/direct-efx-score-history.ts'
import { directEfxScores } from './scores/direct-efx-scores.ts'
import { directLatestScores } from './scores/direct-latest-scores.ts'
import { efxLatestScores } from './scores/efx-latest-scores.ts'
import { efxScoreHistory } from './scores/efx-score-history.ts'
import { efxScoreUp } from './scores/efx-score-up.ts'
import { efxSimulate } from './scores/efx-simulate.ts'
import { scoreChanges } from './scores/score-changes.ts'
import { usersLatestScores } from './scores/users-latest-scores.ts'
import { directPreauthToken } from './tokens/direct-preauth-token.ts'
import { directRefreshToken } from './tokens/direct-refresh-token.ts'
import { directRefreshTokenPost } from './tokens/direct-refresh-token-post.ts'
import { directUser } from './tokens/direct-user.ts'
import { login } from './tokens/login.ts'
import { userToken } from './tokens/user-token.ts'
import { users } from './tokens/users.ts'
import { usersPreauthToken } from './tokens/users-preauth-token.ts'
import { usersRefreshToken } from './tokens/users-refresh-token.ts'
import { usersRefreshTokenPost } from './tokens/users-refresh-token-post.ts'
import { createWebhookEndpoint } from './webhooks/create-webhook-endpoint.ts'
import { deleteWebhookEndpoint } from './webhooks/delete-webhook-endpoint.ts'
import { rotateSecret } from './webhooks/rotate-secret.ts'
import { updateWebhookEndpoint } from './webhooks/update-webhook-endpoint.ts'
import { webhookAttempts } from './webhooks/webhook-attempts.ts'
import { webhookEndpoint } from './webhooks/webhook-endpoint.ts'
import { webhookEndpoints } from './webhooks/webhook-endpoints.ts'

import { webhookReplay } from './webhooks/webhook-replay.ts'
import { webhookTest } from './webhooks/webhook-test.ts'
import { appearance } from './widget/appearance.ts'
import { hostedSession } from './widget/hosted-session.ts'
import { widgetSessions } from './widget/widget-sessions.ts'

/** Every endpoint, by section; what is not in this list does not exist on the wire. */
export const endpoints: readonly AnyEndpoint[] = [
  // tokens
  login,
  directPreauthToken,
  userToken,
  usersPreauthToken,
  users,
  directUser,
  directRefreshTokenPost,
  directRefreshToken,
  usersRefreshTokenPost,
  usersRefreshToken,
  // accounts
  register,
  usersLogin,
  logout,
  verifyEmail,
  resendVerification,
  changePassword,
  passwordRecovery,
  passwordReset,
  changeNotifications,
  readPreferences,
  savePreferences,
  pushKey,
  createPushSubscription,
  listPushSubscriptions,
  deletePushSubscription,
  looks,
  // identity
  ditIdentity,
  smfaSendLink,
  smfaVerifyStatus,
  beginEnrollment,
  identityPrefill,
  identitySubmitOtp,
  identityResendOtp,
  identityOnboarding,
  verifyUser,
  userReg,
  directRegister,
  activateFeatures,
  identity,
  // scores
  efxLatestScores,
  usersLatestScores,
  efxScoreHistory,
  directLatestScores,
  directEfxLatestScores,
  directEfxLatestEfxScore,
  directEfxScoreHistory,
  directEfxScores,
  scoreChanges,
  efxScoreUp,
  efxSimulate,
  // reports
  efxLatestReport,
  usersLatestReport,
  directLatestReport,
  directEfxLatestReport,
  summary,
  creditReports,
  creditReportsMetadata,
  creditReport,
  reportDiff,
  efxLatestReportPdf,
  // alerts
  efxAlerts,
  efxAlertsById,
  efxAlertsDetails,
  efxAlert,
  answerAlert,
  // optimal-path
  createOptimalPath,
  readOptimalPath,
  readOptimalPathConfig,
  // lifecycle
  changeEmail,
  changeMobile,
  changeName,
  changeHost,
  pauseEnrollment,
  resumeEnrollment,
  pauseEnrollments,
  resumeEnrollments,
  updateRefresh,
  resetCache,
  closeAccount,
  closeAccountByEmail,
  closeAccounts,
  batch,
  batches,
  retryFailed,
  // prescreen
  creditPreScreening,
  ruleSets,
  createRuleSet,
  ruleSet,
  createRuleSetVersion,
  saveShadow,
  readShadow,
  decisions,
  decision,
  rerunDecision,
  startBacktest,
  backtest,
  backtestItems,
  addressPrefill,
  // hosts
  directUsers,
  timeline,
  directMessages,
  host,
  usage,
  // widget
  widgetSessions,
  appearance,
  hostedSession,
  // webhooks
  createWebhookEndpoint,
  webhookEndpoints,
  webhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  rotateSecret,
  webhookAttempts,
  webhookTest,
  webhookReplay,
  // events
  directEvents,
  directEvent,
  // audit
  auditLog,
  // sandbox
  advanceClock,
  readClock,
  personas,
  createFault,
  listFaults,
  deleteFault,
  messages,
  testPreauthToken,
  testWebhookSend,
  userEvents,
  deleteUserEvents,
  userPushSubscription,
]
