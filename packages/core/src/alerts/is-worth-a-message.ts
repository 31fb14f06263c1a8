import type { AlertContent } from './alert-content.ts'

/**
 * Whether people get a message about an alert. Scores move by a point or two most weeks, and who is told of each stops reading;
 * of everything else they are told. Alert and event exist either way.
 */
export function isWorthAMessage(alert: AlertContent, { scoreChangeMin }: { readonly scoreChangeMin: number }): boolean {
  return alert.type !== 'ScoreChangeAlert' || Math.abs(alert.details.change) >= scoreChangeMin
}
