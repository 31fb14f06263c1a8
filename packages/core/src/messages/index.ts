export { type AlertWords, alertWords, allClearWords, digestWords } from './alert-words.ts'
export {
  decideMessages,
  type MessageDecision,
  type Recipient,
  type SuppressReason,
  sendNow,
  suppressReasons,
  type ToldAlert,
  type ToldInquiries,
} from './decide-messages.ts'
export { nextDigestAt, usualTimeZone } from './digest-time.ts'
export { inquiryAlerts, inquiryKey } from './inquiry-key.ts'
export {
  type AlertChoices,
  type ChannelChoices,
  changedPreferences,
  type Digest,
  defaultChoices,
  digests,
  type MessageChannel,
  messageChannels,
  type Preferences,
  type PreferencesChange,
} from './preferences.ts'
export { type QuietHours, quietUntil } from './quiet-hours.ts'
