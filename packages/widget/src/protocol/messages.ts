import type { MessageOf, Shapes } from './message-shape.ts'

/** Both sides name theirs in their first message. It changes when an older side could no longer understand a newer one. */
export const protocolVersion = 1

/**
 * What the frame tells the page around it: codes and ids. No token, no score and nothing about the person goes this way. Every message
 * has an `eventId` besides, by which a double can be dropped.
 */
export const fromFrame = {
  INIT_CONFIG: { protocol: 'number', build: 'string' },
  AUTH_REQUIRED: { reason: 'string' },
  REG_STARTED: {},
  IDENTITY_STARTED: { flow: 'string' },
  LOGIN_SUCCESSFUL: {},
  LOGIN_FAILED: { code: 'string' },
  USER_ENROLLED: { userId: 'string' },
  IDENTITY_FAILED: { code: 'string', attemptsLeft: 'number?' },
  SERVICE_FAILURE: { code: 'string', requestId: 'string?', retryable: 'boolean' },
  READY: { view: 'string' },
  RESIZE: { height: 'number' },
  VIEW_CHANGED: { view: 'string', top: 'boolean' },
  LINK: { rel: 'string' },
  CONSENT_GIVEN: { version: 'string?' },
  ALERT_ANSWERED: { alertId: 'string' },
  PLAN_CREATED: { planId: 'string?' },
  PREFERENCES_CHANGED: {},
  SESSION_ENDED: {},
} as const satisfies Shapes

export type FrameMessage = MessageOf<typeof fromFrame>
export type FrameMessageType = keyof typeof fromFrame

/** What the page tells the frame. */
export const fromHost = {
  WIDGET_CONFIGS: {
    protocol: 'number?',
    version: 'string?',
    key: 'string?',
    flags: 'number?',
    redirectView: 'string?',
    locale: 'string?',
    colorScheme: 'string?',
    appearance: 'object?',
    group: 'string?',
    linkClick: 'string?',
  },
  PREAUTH: { token: 'string or null' },
  REG: { data: 'object' },
  IDENTITY: { data: 'object' },
  NAVIGATE: { view: 'string' },
  LOGOUT: {},
} as const satisfies Shapes

export type HostMessage = MessageOf<typeof fromHost>
export type HostMessageType = keyof typeof fromHost
export type Configuration = MessageOf<typeof fromHost, 'WIDGET_CONFIGS'>

/** Why the frame asks for a token. */
export type AuthReason = 'start' | 'expired' | 'refused'

/** Links that a host may open itself. `dashboard` is what a tile leads to: where that is, only the host knows. */
export type LinkRel = 'terms' | 'privacy' | 'bureau' | 'help' | 'dashboard'

/** The DOM event of a message: `AUTH_REQUIRED` is `plumbline:auth-required`. */
export function eventName(type: string): string {
  return `plumbline:${type.toLowerCase().replaceAll('_', '-')}`
}
