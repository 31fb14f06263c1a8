import { choice } from '../fields.ts'

export const SmfaType = choice(['phone', 'email'], {
  default: 'phone',
  description: 'Where the link goes: `phone` (default), or `email` as the fallback',
})
