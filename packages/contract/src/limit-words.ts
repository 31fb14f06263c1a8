import { defaultLimits } from '@plumbline/core/hosts'
import { alertMonths, reportMonths, scoreMonths } from '@plumbline/core/promises'

/** A number as people write it: 10,000. */
export function grouped(number: number): string {
  return number.toLocaleString('en-US')
}

export function perUserADay(uses: number): string {
  return `${uses} per user a day`
}

export const alertsKept = `Alerts are kept ${alertMonths} months.`
export const reportsKept = `Reports are kept ${reportMonths} months.`
export const scoresKept = `Scores are kept ${scoreMonths} months.`

export const readsCounted = 'Each distinct user counts once a day against the read quota of the host.'

export const passwordCallLimit = `${defaultLimits.passwordCallsPerMinute} calls a minute from one IP address`
export const passwordCallsTogether = `${passwordCallLimit}, all calls about passwords together.`

/** Of pre-screenings, and of searches for an address. */
export const prescreenLimit =
  `${defaultLimits.prescreensPerSecond} a second per host; ${grouped(defaultLimits.prescreenedPersonsPerDay)} distinct ` +
  'persons a day, each counted once.'

/** Links and codes. */
export const phoneSendLimit = `${defaultLimits.sendsPerPhonePerDay} a day per number (sandbox: as many as you like)`
