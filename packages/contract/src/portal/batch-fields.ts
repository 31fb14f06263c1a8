import { answer, choice, nullable, text } from '../fields.ts'
import { batchFields } from '../lifecycle/batch-fields.ts'

export const batchTypes = ['PAUSE', 'RESUME', 'CLOSE'] as const
/** `with-failures`: it has ended, and some of its users could not be changed. */
export const batchStates = ['running', 'done', 'with-failures'] as const

/** A batch as a member of the team sees it. */
export const ToldBatch = answer({
  ...batchFields,
  by: choice(['member', 'key'], { description: 'Who submitted it: a member of the team, or a server of the host' }),
  byName: nullable(text('Name of the member', 'Ana Okafor')),
})
