/** What a message to a person says, by kind. A token opens the account of the person, so it is sealed with the address. */
export type MessageContent =
  | { kind: 'email-changed' | 'mobile-changed' | 'password-changed' }
  | { kind: 'confirm-email' | 'password-recovery'; token: string; expiresAt: number }

export type MessageKind = MessageContent['kind']

/** A message with its address. All of it but the kind is stored sealed. */
export type AddressedMessage = MessageContent & { channel: 'EMAIL'; to: string }
