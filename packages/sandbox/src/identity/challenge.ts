import { join } from 'node:path'
import { personas } from '../people/personas.ts'
import { type JournaledMap, openJournaledMap } from '../server/journaled-map.ts'
import { magicOutcome } from './magic-mobile.ts'

/**
 * Confirmation by a link that is opened on the person's phone. How long a link lives is the caller's business, because it is
 * the caller's clock that counts.
 */
export interface Challenge {
  readonly challengeId: string
  /** The part of the link that cannot be guessed. */
  readonly secret: string
  readonly channel: 'phone' | 'email'
  readonly mobile: string
  readonly opened: boolean
}

type SmfaStatus = 'GREEN' | 'YELLOW' | 'ORANGE' | 'RED' | 'INCOMPLETE'

export function smfaStatus(challenge: Challenge): SmfaStatus {
  // The endings speak of the phone; the link by e-mail is the way out after a denial.
  const magic = challenge.channel === 'phone' ? byMagic[magicOutcome(challenge.mobile) ?? ''] : undefined
  if (magic !== undefined) return magic
  if (!challenge.opened) return 'INCOMPLETE'
  return personas.find(({ mobile }) => mobile === challenge.mobile)?.outcomes.smfa ?? 'GREEN'
}

const byMagic: Readonly<Record<string, SmfaStatus>> = {
  'smfa-green': 'GREEN',
  'smfa-yellow': 'YELLOW',
  'smfa-orange': 'ORANGE',
  'smfa-red': 'RED',
  'smfa-incomplete': 'INCOMPLETE',
}

/** The links that were sent, by the id of the challenge and by the secret in the link. The newest ones are kept. */
export interface Challenges extends Pick<JournaledMap<Challenge>, 'get' | 'put' | 'close'> {
  readonly withSecret: (secret: string) => Challenge | undefined
}

export function openChallenges(directory: string): Challenges {
  const idOfSecret = new Map<string, string>()
  const { get, put, close } = openJournaledMap<Challenge>(
    join(directory, 'challenges.jsonl'),
    ({ challengeId }) => challengeId,
    {
      keep: 10_000,
      onKept: ({ secret, challengeId }) => idOfSecret.set(secret, challengeId),
      onDropped: ({ secret }) => idOfSecret.delete(secret),
    },
  )
  return { get, put, close, withSecret: (secret) => get(idOfSecret.get(secret) ?? '') }
}
