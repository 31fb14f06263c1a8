import { Type } from 'typebox'

export const AnyStatus = Type.Boolean({
  default: false,
  description: 'Also close a paused or dormant user',
  examples: [true],
})
