export { type AlertWords, alertWords, allClearWords, digestWords } from './alert-words.ts'
export {
  decideMessages,
  type MessageDecision,
  type Recipient,
  type SuppressReason,
  sendNow,
  type ToldAlert,
  type ToldInquiries,
} from './decide-messages.ts'
export { inquiryAlerts, inquiryKey } from './inquiry-key.ts'
export { monthWithoutAlert } from './month-without-alert.ts'
export { mailFrame, noticeWords } from './notice-words.ts'
export {
  type AlertChoices,
  changedPreferences,
  type Digest,
  defaultChoices,
  digests,
  type MessageChannel,
  messageChannels,
  type Preferences,
  type PreferencesChange,
  wantsEmail,
  withoutEmail,
} from './preferences.ts'
export type { QuietHours } from './quiet-hours.ts'
