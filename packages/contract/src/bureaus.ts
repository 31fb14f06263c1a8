import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { Type } from 'typebox'
import { choice } from './fields.ts'

export const BureauCode = choice(bureaus, { description: 'Bureau' })

export const BureausQuery = Type.String({
  format: 'bureau-list',
  maxLength: 256,
  description: 'Bureaus to return, separated by commas. Without it every bureau that has data is returned.',
  examples: ['EFX,TU'],
})

/** The named bureaus in the order of the envelopes, each once; undefined when a part is empty or not a bureau. */
export function parseBureaus(text: string): Bureau[] | undefined {
  const named = new Set(text.split(',').map((part) => part.trim()))
  const known = bureaus.filter((bureau) => named.has(bureau))
  return known.length === named.size ? known : undefined
}
