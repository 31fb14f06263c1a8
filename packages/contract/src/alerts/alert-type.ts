import { type AlertType, alertTypes } from '@plumbline/core/alerts'
import { choice } from '../fields.ts'

export const AlertTypeName = choice(alertTypes, { description: 'Kind of alert' })

/** The named types, each once; undefined when a part is empty or not a type. */
export function parseAlertTypes(text: string): AlertType[] | undefined {
  const named = new Set(text.split(',').map((part) => part.trim()))
  const known = alertTypes.filter((type) => named.has(type))
  return known.length === named.size ? known : undefined
}
