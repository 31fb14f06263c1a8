import type { SealContext } from './sealing.ts'

export interface Owner {
  hostId: string
  userId: string
}

/**
 * Everything that lies sealed under a user's own key, and what each is bound to. With the key, when the account closes, all of it
 * becomes unreadable, in backups too. The words are part of what is stored: they never change.
 */
export const userThings = {
  profile: ({ hostId, userId }: Owner) => ['profile', hostId, userId],
  /** Number, birth date and address on file. */
  identity: ({ hostId, userId }: Owner) => ['identity', hostId, userId],
  /** The person whom the bureau was asked to enroll. */
  enrollment: ({ hostId, userId }: Owner) => ['enrollment', hostId, userId],
  checkedPerson: ({ hostId }: Owner, sessionId: string) => ['identity session', hostId, sessionId],
  prefilledPerson: ({ hostId }: Owner, sessionId: string) => ['identity-session', hostId, sessionId],
  /** The vendor's number of a link that was sent. */
  link: ({ hostId }: Owner, sendId: string) => ['identity send', hostId, sendId],
  /** The vendor's number of a code that was sent. */
  code: ({ hostId }: Owner, sendId: string) => ['identity-send', hostId, sendId],
  scores: ({ hostId, userId }: Owner, pullId: string) => ['pull scores', hostId, userId, pullId],
  changes: ({ hostId, userId }: Owner, pullId: string) => ['pull changes', hostId, userId, pullId],
  /** A bureau's report as it is served. */
  entry: ({ hostId, userId }: Owner, captureId: string) => ['capture', hostId, userId, captureId, 'entry'],
  creditFile: ({ hostId, userId }: Owner, captureId: string) => ['capture', hostId, userId, captureId, 'file'],
  /** Scores and summary of a report in their first form. */
  oldDigest: ({ hostId, userId }: Owner, captureId: string) => ['capture', hostId, userId, captureId, 'digest'],
  /** A process that knows only the first form cannot open this one, rather than misread it. */
  digest: ({ hostId, userId }: Owner, captureId: string) => ['capture', hostId, userId, captureId, 'digest 2'],
  alert: ({ hostId, userId }: Owner, alertId: string) => ['alert', hostId, userId, alertId],
  /** The plan towards a score, with what later files have to show of its steps. */
  plan: ({ hostId, userId }: Owner, planId: string) => ['plan', hostId, userId, planId],
  /** A message to the person. */
  message: ({ hostId }: Owner, messageId: string) => ['notice', hostId, messageId],
  /** Address and keys of a browser, bound to the index of the address. */
  pushSubscription: ({ hostId, userId }: Owner, endpointIndex: string) => [
    'push subscription',
    hostId,
    userId,
    endpointIndex,
  ],
} satisfies Record<string, (owner: Owner, id: string) => SealContext>

/** What outlives any one user or belongs to none: each under a key of its own that follows from the ring. */
export const recordThings = {
  /** Where and how a person consented. */
  consent: {
    purpose: 'consents',
    context: (hostId: string, userId: string, textVersion: string) => ['consent', hostId, userId, textVersion],
  },
  /** How a host says that it has verified a person. */
  hostVerification: {
    purpose: 'host verifications',
    context: (hostId: string, id: string) => ['host verification', hostId, id],
  },
  /** The answer that a repeated request gets. */
  keptAnswer: {
    purpose: 'idempotency',
    context: (hostId: string, request: string) => ['idempotency', hostId, request],
  },
  /** What a decision was made from and why, bound to the rules that made it. It is kept when the account is closed. */
  decision: {
    purpose: 'decisions',
    context: (hostId: string, decisionId: string, ruleSetId: string, version: string) => [
      'decision',
      hostId,
      decisionId,
      ruleSetId,
      version,
    ],
  },
  cursor: { purpose: 'cursor', context: (hostId: string, ...list: string[]) => ['cursor', hostId, ...list] },
  signingKey: { purpose: 'signing keys', context: (kid: string) => ['signing-key', kid] },
  /** Whose messages about alerts a link switches off. */
  unsubscribe: { purpose: 'unsubscribe', context: (hostId: string) => ['unsubscribe', hostId] },
  /** Signs what an endpoint of a host gets. */
  webhookSecret: {
    purpose: 'webhooks',
    context: (hostId: string, secretId: string) => ['webhook-secret', hostId, secretId],
  },
  /** By which we show ourselves to an endpoint that asks for it. */
  webhookPassword: {
    purpose: 'webhooks',
    context: (hostId: string, endpointId: string) => ['webhook-password', hostId, endpointId],
  },
  /** E-mail and name of somebody who signs in at the portal or the console. */
  teamMember: {
    purpose: 'teams',
    context: (teamId: string, memberId: string) => ['team-member', teamId, memberId],
  },
  /** The secret of a member's authenticator app. */
  teamTotp: { purpose: 'teams', context: (teamId: string, memberId: string) => ['team-totp', teamId, memberId] },
  /** Who is invited, and the secret of the authenticator app to come. */
  teamInvitation: {
    purpose: 'teams',
    context: (teamId: string, invitationId: string) => ['team-invitation', teamId, invitationId],
  },
  teamMail: { purpose: 'teams', context: (teamId: string, mailId: string) => ['team-mail', teamId, mailId] },
  /** What for a member had a value of a person shown. */
  teamReveal: { purpose: 'teams', context: (teamId: string, revealId: string) => ['team-reveal', teamId, revealId] },
  /** What a person asks for about their own data, and what came of it. It outlives the account. */
  privacyRequest: {
    purpose: 'privacy requests',
    context: (hostId: string, requestId: string, part: string) => ['privacy-request', hostId, requestId, part],
  },
  /** Why a member wants something done about a person that a second one has to approve. */
  userWish: { purpose: 'privacy requests', context: (hostId: string, wishId: string) => ['user-wish', hostId, wishId] },
  /** What an action of a member changed and what for, beside its entry in the audit log. */
  auditDetails: { purpose: 'teams', context: (teamId: string, entryId: string) => ['audit-details', teamId, entryId] },
  /** By which we show ourselves to the identity provider of a customer. */
  teamClientSecret: { purpose: 'teams', context: (teamId: string) => ['team-client-secret', teamId] },
  /** What one step of a sign-in hands to the next; it lies with the browser. */
  teamTicket: { purpose: 'team tickets', context: (purpose: string, site: string) => ['team-ticket', purpose, site] },
} satisfies Record<string, { purpose: string; context: (...ids: string[]) => SealContext }>

export type UserThing = keyof typeof userThings
export type RecordThing = keyof typeof recordThings

/** The ids that a thing is bound to beside its owner. */
export type IdsOf<Thing extends UserThing> =
  Parameters<(typeof userThings)[Thing]> extends [Owner, ...infer Ids] ? Ids : never
export type RecordIdsOf<Thing extends RecordThing> = Parameters<(typeof recordThings)[Thing]['context']>
