import { Type } from 'typebox'

export const AlertId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Id from the list or the event',
  examples: ['al_48213377120'],
})
