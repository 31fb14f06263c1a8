import { hostAccessSeconds, preauthSeconds, userAccessSeconds } from '@plumbline/core/promises'
import { type Static, Type } from 'typebox'
import { answer, count, text } from '../fields.ts'
import { Profile } from './profile.ts'

export const AccessToken = text(
  'Access token (JWT), sent as Authorization: Bearer',
  'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI2ZjFjIn0.c2ln',
)
export const RefreshToken = text(
  'Refresh token; works once',
  'bxwqlA0-S1eaHlwvfYueEDkhVjZrcTBiWDdtVDRjSnJXejFuUGZZczlrTDJtTnB',
)
export const PreauthToken = text(
  `Preauth token; lives ${preauthSeconds} seconds and works once`,
  'bxwqlA0-S1eaHlwvfYueEGFuM0p3OGRMcTVzWXRSMHZYZTJiS21IdTdhUDBxWnI',
)

/** Answer of every call that hands out a pair of tokens. */
export const TokenAnswer = answer(
  {
    token: AccessToken,
    expires: count('Lifetime of the access token in seconds', hostAccessSeconds),
    refresh: RefreshToken,
  },
  { description: 'An access token with its refresh token' },
)
export type TokenAnswer = Static<typeof TokenAnswer>

export const UserTokenAnswer = answer(
  { ...TokenAnswer.properties, expires: count('Lifetime of the access token in seconds', userAccessSeconds) },
  { description: 'A user access token with its refresh token' },
)

/** A new session: the profile and the tokens in one flat object. */
export const Session = answer(
  { ...Profile.properties, ...UserTokenAnswer.properties },
  { description: 'A user session: profile and tokens' },
)
export type Session = Static<typeof Session>

const refreshToken = Type.String({
  minLength: 1,
  maxLength: 512,
  description: 'The refresh token',
  examples: ['bxwqlA0-S1eaHlwvfYueEDkhVjZrcTBiWDdtVDRjSnJXejFuUGZZczlrTDJtTnB'],
})
export const RefreshFields = { token: refreshToken }
