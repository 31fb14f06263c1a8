import { themeProblems, type WidgetTheme } from '@plumbline/core/widget'
import { Type } from 'typebox'
import { answer, choice, count, Instant, nullable, text, Uuid } from '../fields.ts'

/** What the calls about the look of a host's widget share. */

/** A theme as it is sent: checked whole by the rules of themes, which name the value that breaks them. */
export const WantedTheme = Type.Unsafe<WidgetTheme>({
  type: 'object',
  description: 'Values of variables for light and for dark',
  'x-checked-whole': true,
})

export function checkTheme({ body }: { body: { theme: WidgetTheme } }): readonly string[] {
  return themeProblems(body.theme)
}

export const ThemeRevision = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Grows with every change' })
export const ThemeVersionNumber = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Number of a version' })

/** Null: it was not done by a member of the team, or by nobody who is known. */
export const ByMember = nullable(text('Name of the member', 'Priya Raman'))

/** What was asked for at a live host and waits for a second person. */
export const WaitingChange = answer({
  approvalId: Uuid,
  of: choice(['theme', 'origins']),
  origins: Type.Array(text('Origins that may show the widget then', 'https://app.example.com')),
  reason: text('Why it is asked for', 'New brand colours'),
  askedBy: ByMember,
  askedAt: Instant,
  /** Whether the person who looks has asked for it. */
  own: Type.Boolean(),
})

/** What became of a wish: at a host in development it is so at once. */
export const WishOutcome = answer({
  approvalId: Uuid,
  state: choice(['waiting', 'not-needed'], { description: 'waiting: a second person has to approve it' }),
})

export const PairCount = count('Pairs of colours that are too weak', 2)
