import type { AlertType } from '@plumbline/core/alerts'

/** What a message about the account says, by kind. A token opens the account of the person, so it is sealed with the address. */
export type MessageContent =
  | { kind: 'email-changed' | 'mobile-changed' | 'password-changed' }
  | { kind: 'confirm-email' | 'password-recovery'; token: string; expiresAt: number }

export type MessageKind = MessageContent['kind']

/** A message about the account with its address. All of it but the kind is stored sealed. */
export type AddressedMessage = MessageContent & { channel: 'EMAIL'; to: string }

/** Messages that a person can choose: about one alert, about several, and about none for a month. */
const chosenKinds = ['alert', 'alert-digest', 'all-clear'] as const
export type ChosenKind = (typeof chosenKinds)[number]

export function isChosen(kind: string): kind is ChosenKind {
  return (chosenKinds as readonly string[]).includes(kind)
}

/** The sealed part of a summary. */
export interface DigestContent {
  alertIds: readonly string[]
}

/** An alert as far as messages tell of it. */
export interface AlertFact {
  type: AlertType
  reportedAt: number
}
