import type { MessageOf, Shapes } from './message-shape.ts'

/** Both sides name theirs in their first message. It changes when an older side could no longer understand a newer one. */
export const protocolVersion = 1

/**
 * What the frame tells the page around it: codes and ids. No token, no score and nothing about the person goes this way. Every message
 * has an `eventId` besides, by which a double can be dropped.
 */
export const fromFrame = {
  INIT_CONFIG: { protocol: 'number', build: 'text' },
  AUTH_REQUIRED: { reason: 'text' },
  REG_STARTED: {},
  IDENTITY_STARTED: { flow: 'text' },
  LOGIN_SUCCESSFUL: {},
  LOGIN_FAILED: { code: 'text' },
  USER_ENROLLED: { userId: 'text' },
  IDENTITY_FAILED: { code: 'text', attemptsLeft: 'number?' },
  SERVICE_FAILURE: { code: 'text', requestId: 'text?', retryable: 'flag' },
  READY: { view: 'text' },
  RESIZE: { height: 'number' },
  VIEW_CHANGED: { view: 'text', top: 'flag' },
  LINK: { rel: 'text' },
  CONSENT_GIVEN: { version: 'text?' },
  ALERT_ANSWERED: { alertId: 'text' },
  PLAN_CREATED: { planId: 'text?' },
  PREFERENCES_CHANGED: {},
  SESSION_ENDED: {},
} as const satisfies Shapes

export type FrameMessage = MessageOf<typeof fromFrame>
export type FrameMessageType = keyof typeof fromFrame

/** What the page tells the frame. */
export const fromHost = {
  WIDGET_CONFIGS: {
    protocol: 'number?',
    key: 'text?',
    flags: 'number?',
    redirectView: 'text?',
    locale: 'text?',
    colorScheme: 'text?',
    appearance: 'object?',
    group: 'text?',
    linkClick: 'text?',
  },
  PREAUTH: { token: 'text or null' },
  REG: { data: 'object' },
  IDENTITY: { data: 'object' },
  NAVIGATE: { view: 'text' },
  LOGOUT: {},
} as const satisfies Shapes

export type HostMessage = MessageOf<typeof fromHost>
export type HostMessageType = keyof typeof fromHost
export type Configuration = MessageOf<typeof fromHost, 'WIDGET_CONFIGS'>

/** Why the frame asks for a token. */
export type AuthReason = 'start' | 'expired' | 'refused'

/** Links that a host may open itself. */
export type LinkRel = 'terms' | 'privacy' | 'bureau' | 'help'

/** The DOM event of a message: `AUTH_REQUIRED` is `plumbline:auth-required`. */
export function eventName(type: string): string {
  return `plumbline:${type.toLowerCase().replaceAll('_', '-')}`
}
