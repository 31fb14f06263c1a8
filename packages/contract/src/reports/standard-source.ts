import { BureauCode } from '../bureaus.ts'
import { answer, CalendarDate, nullable, text } from '../fields.ts'

/** Where an item of the standard format comes from. */
export const StandardSource = answer(
  {
    bureau: BureauCode,
    pointer: nullable(
      text("JSON pointer into the bureau's own entry (for TU into its v2 form)", '/revolvingAccounts/0'),
    ),
    reportedOn: nullable(CalendarDate),
  },
  { description: 'Origin of an item' },
)
