import { answer, text } from './fields.ts'

export const CodeDescription = answer(
  { code: text('Code', 'AU'), description: text('Meaning', 'Account closed by consumer') },
  { description: 'A code with its meaning' },
)
