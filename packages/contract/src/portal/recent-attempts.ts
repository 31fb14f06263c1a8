import { recentAttempts, recentHours } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, count, Instant } from '../fields.ts'

/** How an endpoint fares. */
export const RecentAttempts = answer(
  {
    counted: count('Attempts that are counted', 42),
    delivered: count('Those with which every event was taken', 40),
    partial: count('Those with which some events were', 1),
    failed: count('Those with which none was', 1),
    hours: Type.Array(answer({ from: Instant, delivered: Type.Integer(), failed: Type.Integer() }), {
      description: 'The same by hour, oldest first; hours without an attempt are left out',
    }),
  },
  { description: `The latest ${recentAttempts} attempts as far as they lie in the last ${recentHours} hours` },
)
