import { answer, nullable, text } from '../fields.ts'

/** A code of the bureau in the EFX report. The object is always there; what is not known of it is null. */
export const EfxCode = answer(
  { code: nullable(text('Code', '18')), description: nullable(text('What it means', 'Credit card')) },
  { description: 'A code with its meaning, each null if unknown' },
)
