export const faultTargets = ['EFX', 'TU', 'EXP', 'DIT', 'SMFA', 'OTP', 'PREFILL', 'SMS', 'EMAIL', 'PUSH'] as const

export type FaultTarget = (typeof faultTargets)[number]

/**
 * `timeout`: the work is done, the answer never comes. `error`: 503, nothing is done. `throttle`: 429, nothing is done. `slow`:
 * the answer drips. `garbage`: bytes that mean nothing. `partial`: the first part of the answer, politely ended. `reset`: the
 * connection is cut in the middle. `wrong-person`: another person's file. `duplicate`, `reorder`: alerts come twice, or in the
 * opposite order.
 */
export const faultModes = [
  'timeout',
  'error',
  'throttle',
  'slow',
  'garbage',
  'partial',
  'reset',
  'wrong-person',
  'duplicate',
  'reorder',
] as const

export type FaultMode = (typeof faultModes)[number]

/** What can fail at each target. `crt` is the real-time push, `cfm` the daily file. */
export const faultOperations: Readonly<Record<FaultTarget, readonly string[]>> = {
  EFX: ['token', 'pull', 'prescreen', 'enroll', 'features', 'unenroll', 'enrollment', 'cfm', 'crt'],
  TU: ['token', 'pull', 'prescreen', 'enroll', 'features', 'unenroll', 'enrollment', 'cfm'],
  EXP: ['token', 'pull', 'prescreen', 'enroll', 'features', 'unenroll', 'enrollment', 'cfm'],
  DIT: ['check'],
  SMFA: ['send', 'open', 'status'],
  OTP: ['send', 'check'],
  PREFILL: ['lookup', 'person', 'address'],
  SMS: ['send'],
  EMAIL: ['send'],
  PUSH: ['send'],
}

export interface Fault {
  readonly faultId: string
  /** The client whose calls it hits; null: all clients. */
  readonly client: string | null
  /** What people call the client. */
  readonly clientName: string | null
  readonly target: FaultTarget
  readonly mode: FaultMode
  /** Null: every operation of the target that can fail in this mode. */
  readonly operation: string | null
  /** How often it still strikes; null when it lasts until `until`. */
  readonly left: number | null
  /** Epoch milliseconds; null when it is counted. */
  readonly until: number | null
  /** Before the answer; in mode `slow` between two pieces of it. Null: the mode's own. */
  readonly delayMs: number | null
}

/** What a fault can hit. */
export interface FaultyCall {
  readonly target: FaultTarget
  readonly operation: string
  /** On whose behalf it is made. */
  readonly client: string | null
}

/** These show in what the answer says; the others in how it travels. */
export function changesContent(mode: FaultMode): boolean {
  return mode === 'wrong-person' || mode === 'duplicate' || mode === 'reorder'
}

/** Ordinary modes hit pushes only when the fault names `crt`: a tester who breaks a bureau's answers does not mean its pushes. */
export function strikes(fault: Fault, { target, operation, client }: FaultyCall): boolean {
  if (fault.target !== target || (fault.operation !== null && fault.operation !== operation)) return false
  if (fault.client !== null && fault.client !== client) return false
  return (
    canStrike(fault.mode, operation) && (operation !== 'crt' || fault.operation !== null || isAlertMode(fault.mode))
  )
}

export function canStrike(mode: FaultMode, operation: string): boolean {
  if (mode === 'wrong-person') return operation === 'pull' || operation === 'prescreen'
  if (isAlertMode(mode)) return operation === 'cfm' || operation === 'crt'
  return operation !== 'crt' || mode === 'error' || mode === 'slow' || mode === 'garbage'
}

function isAlertMode(mode: FaultMode): boolean {
  return mode === 'duplicate' || mode === 'reorder'
}
