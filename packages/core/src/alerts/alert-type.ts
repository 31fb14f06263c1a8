import type { Bureau } from '../bureaus/bureau.ts'
import { type FeatureName, featureFlags } from '../enrollment/features.ts'

export const alertTypes = [
  'HardInquiryAlert',
  'BlockedInquiryAlert',
  'TelcoUtilityAlert',
  'TradeLineAlert',
  'InquiryAlert',
  'CollectionAlert',
  'BankruptcyAlert',
  'AccountStatusChangeAlert',
  'AccountActivityDesignatorChangeAlert',
  'AccountNarrativeChangeAlert',
  'AddressAlert',
  'NameAlert',
  'ScoreChangeAlert',
] as const
export type AlertType = (typeof alertTypes)[number]

export const alertCategories = [
  'INQUIRY',
  'ACCOUNT',
  'COLLECTION',
  'PUBLIC_RECORD',
  'PERSONAL',
  'SCORE',
  'UTILITY',
] as const
type AlertCategory = (typeof alertCategories)[number]

/** CRT is pushed by the bureau at once, CFM comes with its file of the day. */
export const alertChannels = ['CRT', 'CFM'] as const
type AlertChannel = (typeof alertChannels)[number]

export const alertTriggers = ['NEW', 'CHANGE'] as const
export type AlertTrigger = (typeof alertTriggers)[number]

export const categoryOfAlert: Readonly<Record<AlertType, AlertCategory>> = {
  HardInquiryAlert: 'INQUIRY',
  BlockedInquiryAlert: 'INQUIRY',
  TelcoUtilityAlert: 'UTILITY',
  TradeLineAlert: 'ACCOUNT',
  InquiryAlert: 'INQUIRY',
  CollectionAlert: 'COLLECTION',
  BankruptcyAlert: 'PUBLIC_RECORD',
  AccountStatusChangeAlert: 'ACCOUNT',
  AccountActivityDesignatorChangeAlert: 'ACCOUNT',
  AccountNarrativeChangeAlert: 'ACCOUNT',
  AddressAlert: 'PERSONAL',
  NameAlert: 'PERSONAL',
  ScoreChangeAlert: 'SCORE',
}

export function channelOfAlert(type: AlertType): AlertChannel {
  return realTime.has(type) ? 'CRT' : 'CFM'
}

/** Whether a user with these features gets alerts of this type. */
export function receivesAlert(flags: number, type: AlertType, bureau: Bureau): boolean {
  return (flags & featureFlags(featuresFor(type, bureau))) !== 0
}

/** Whether a user with these features gets alerts at all. */
export function isWatched(flags: number): boolean {
  return (flags & watchFlags) !== 0
}

/** Any of them is enough. What another bureau reports comes only with the monitoring of all three. */
function featuresFor(type: AlertType, bureau: Bureau): readonly FeatureName[] {
  if (type === 'ScoreChangeAlert') return ['Score change alerts']
  if (type === 'TelcoUtilityAlert') return ['Telco and utility alerts']
  if (realTime.has(type)) return ['1B Real-time monitoring']
  return bureau === 'EFX' ? ['1B Monitoring', '3B Monitoring'] : ['3B Monitoring']
}

const realTime: ReadonlySet<AlertType> = new Set(['HardInquiryAlert', 'BlockedInquiryAlert', 'TelcoUtilityAlert'])
const watchFlags = featureFlags(alertTypes.flatMap((type) => featuresFor(type, 'EFX')))
