import type { ErrorCode } from './generated/error-codes.ts'
import type { ErrorBody, Open } from './generated/shapes.ts'

/** Everything that a call can throw, told apart by `kind`; beside it only the reason of a signal that was aborted. */
export type PlumblineError = RefusedError | ConnectionError | SessionEndedError | UnexpectedAnswerError

export function isPlumblineError(error: unknown): error is PlumblineError {
  return error instanceof Failure
}

/** What all of them share. */
abstract class Failure extends Error {
  abstract readonly kind: string
  /** The same call may succeed later unchanged. */
  abstract readonly retryable: boolean
}

/** The service said no, with a code. */
export class RefusedError extends Failure {
  override readonly name = 'RefusedError'
  readonly kind = 'refused'
  /** The code that decided. */
  readonly code: Open<ErrorCode>
  /** All codes of the answer, the deciding one first. */
  readonly codes: readonly string[]
  readonly status: number
  /** Who has to act: the integration, the person, the service, or a bureau or provider. */
  readonly fault: ErrorBody['fault']
  readonly retryable: boolean
  /** When to come again, in seconds; on refusals that pass by themselves. */
  readonly retryAfterSeconds: number | undefined
  /** Name it when you ask for support. */
  readonly requestId: string
  /** As they were sent: `field: reason` or `key=value`. */
  readonly details: readonly string[]

  constructor(body: ErrorBody, retryAfterSeconds?: number) {
    super(`${body.messages[0] ?? 'Refused'} (${body.codes[0]})`)
    this.code = body.codes[0] ?? ''
    this.codes = body.codes
    this.status = body.status
    this.fault = body.fault
    this.retryable = body.retryable
    this.retryAfterSeconds = retryAfterSeconds
    this.requestId = body.requestId
    this.details = body.details
  }

  /** What is wrong with which field of the request. */
  get fields(): Readonly<Record<string, string>> {
    return pairs(this.details, ': ')
  }

  /** What else is told about the refusal, such as `attemptsLeft`. */
  get facts(): Readonly<Record<string, string>> {
    return pairs(
      this.details.filter((detail) => !detail.includes(': ')),
      '=',
    )
  }
}

/** There was no answer: the network failed, or it took too long. */
export class ConnectionError extends Failure {
  override readonly name = 'ConnectionError'
  readonly kind = 'connection'
  readonly retryable = true
  readonly timedOut: boolean

  constructor(what: string, timedOut: boolean, cause: unknown) {
    super(`${what}: ${timedOut ? 'no answer in time' : 'no answer'}`, { cause })
    this.timedOut = timedOut
  }
}

/** No token is to be had any more: a new log-in is needed. `cause` is what went wrong. */
export class SessionEndedError extends Failure {
  override readonly name = 'SessionEndedError'
  readonly kind = 'session-ended'
  readonly retryable = false

  constructor(cause: unknown) {
    super(`There is no session: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }

  /** The code of the refusal that ended it, where there was one. */
  get code(): Open<ErrorCode> | undefined {
    return this.cause instanceof RefusedError ? this.cause.code : undefined
  }
}

/** Something else than the service has answered, such as a proxy between. */
export class UnexpectedAnswerError extends Failure {
  override readonly name = 'UnexpectedAnswerError'
  readonly kind = 'unexpected-answer'
  readonly status: number

  constructor(what: string, status: number) {
    super(`${what}: status ${status} with a body that is not from the service`)
    this.status = status
  }

  /** A gateway that could not reach the service may reach it later. */
  get retryable(): boolean {
    return this.status >= 502 && this.status <= 504
  }
}

function pairs(details: readonly string[], separator: string): Record<string, string> {
  return Object.fromEntries(
    details
      .filter((detail) => detail.includes(separator))
      .map((detail) => {
        const at = detail.indexOf(separator)
        return [detail.slice(0, at), detail.slice(at + separator.length)]
      }),
  )
}
