/** What a message to a person says, by kind. Tokens are what makes a message worth sealing beside the address. */
export type NoticeContent =
  | { kind: 'email-changed' | 'mobile-changed' | 'password-changed' }
  | { kind: 'confirm-email' | 'password-recovery'; token: string; expiresAt: number }

export type NoticeKind = NoticeContent['kind']

/** With whom it goes to. All but the kind lies sealed. */
export type AddressedNotice = NoticeContent & { channel: 'EMAIL'; to: string }
