import type { Bureau } from '@plumbline/core/bureaus'
import { type CalendarDate, dateOfInstant } from '@plumbline/core/calendar'
import type { ScoreModel } from '@plumbline/core/credit-file'
import type { HttpClient } from '../outbound/http-client.ts'
import { OutboundFailure } from '../outbound/outbound-failure.ts'

/**
 * The sandbox's own controls: its people, injected faults and events, and the messages that were sent. Only development has one. Rejects with
 * `OutboundFailure` when the sandbox does not answer.
 */
export interface SandboxControl {
  readonly personas: (asOf: CalendarDate, scoreModel: ScoreModel) => Promise<SandboxPersona[]>
  /** Of one client: faults hit, list and end for that client only. */
  readonly addFault: (
    client: SandboxClient,
    request: SandboxFaultRequest,
  ) => Promise<SandboxFault | { readonly problem: string }>
  readonly faults: (client: Pick<SandboxClient, 'id'>) => Promise<SandboxFault[]>
  /** False: the client has no such fault. */
  readonly removeFault: (client: Pick<SandboxClient, 'id'>, faultId: string) => Promise<boolean>
  /** Injects an event on the file of the person whom EFX has enrolled under the reference. Null: there is no such enrollment. */
  readonly injectEvent: (reference: string, request: SandboxEventRequest, at: number) => Promise<SandboxEvent | null>
  /** What was made to happen to whom EFX knows by the reference, in that order. Null: it knows nobody by it. */
  readonly eventsOf: (reference: string) => Promise<SandboxPastEvent[] | null>
  /** Takes back all that was made to happen to whom EFX knows by the reference. False: it knows nobody by it. */
  readonly takeBackEvents: (reference: string) => Promise<boolean>
  /** A browser that takes messages signed with this key only; what it gets is among the messages, under the reference. */
  readonly makeBrowser: (reference: string, serverKey: string) => Promise<SandboxBrowser>
  /** Newest first. Null: the message to go on from is no longer kept. */
  readonly messages: (filter: SandboxMessageFilter) => Promise<SandboxMessage[] | null>
}

/** On whose behalf the service calls. */
interface SandboxClient {
  readonly id: string
  readonly name: string
}

interface SandboxPersona {
  readonly key: string
  readonly label: string
  readonly fname: string
  readonly lname: string
  readonly ssn: string
  readonly dob: string
  readonly mobile: string
  readonly street1: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly traits: string[]
  readonly outcomes: {
    readonly dit: 'Approved' | 'Review' | 'Denied'
    readonly smfa: 'GREEN' | 'YELLOW' | 'ORANGE' | 'RED'
    readonly prefill: 'REVIEW' | 'ACCEPTED' | 'DENIED'
    readonly onboarding: 'ENROLLED' | 'THIN_FILE' | 'REFUSED'
  }
  readonly bureaus: Readonly<Record<'EFX' | 'TU' | 'EXP', { readonly hit: boolean; readonly score: number | null }>>
}

interface SandboxFaultRequest {
  readonly target: string
  readonly mode: string
  readonly operation?: string
  readonly count?: number
  readonly durationSeconds?: number
  readonly delayMs?: number
}

type SandboxFaultTarget = 'EFX' | 'TU' | 'EXP' | 'DIT' | 'SMFA' | 'OTP' | 'PREFILL' | 'SMS' | 'EMAIL' | 'PUSH'

interface SandboxFault {
  readonly faultId: string
  readonly target: SandboxFaultTarget
  readonly mode: string
  readonly operation: string | null
  readonly left: number | null
  readonly until: number | null
  readonly delayMs: number | null
}

interface SandboxEventRequest {
  readonly type: string
  readonly bureau: Bureau
  readonly data: Readonly<Record<string, unknown>>
}

interface SandboxEvent {
  readonly eventId: string
  /** What changed on the file; empty when there was nothing to change. */
  readonly changes: readonly string[]
  /** What was pushed to the service about it, after the first attempt. */
  readonly pushes: readonly { readonly eventId: string; readonly reference: string; readonly state: string }[]
}

interface SandboxPastEvent extends SandboxEventRequest {
  readonly on: CalendarDate
}

interface SandboxBrowser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

interface SandboxMessageFilter {
  readonly reference?: string
  readonly referencePrefix?: string
  readonly channel?: string
  readonly since?: number
  /** Id of the last message of the page before. */
  readonly before?: string
  readonly limit: number
}

export interface SandboxMessage {
  readonly id: string
  readonly channel: 'SMS' | 'EMAIL' | 'PUSH'
  readonly to: string
  readonly reference: string | null
  readonly text: string
  readonly link: string | null
  readonly otp: string | null
  readonly createdAt: number
}

export interface SandboxControlSettings {
  /** Without a slash at the end. */
  readonly url: string
  /** Without it the sandbox cannot be steered. */
  readonly controlKey: string
}

/**
 * The sandbox answers when it is done: it walks whole lives and waits for the first attempt of a push, which a fault may hold back
 * for a minute. To give up before says that nothing was done when it was. Only a developer waits here, often on a busy machine.
 */
const timeoutMs = 120_000
const connectTimeoutMs = 15_000

export function createSandboxControl(
  { url, controlKey }: SandboxControlSettings,
  { http }: { readonly http: HttpClient },
): SandboxControl {
  const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const answer = await http.send({
      method,
      url: `${url}/control${path}`,
      headers: { 'x-control-key': controlKey, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeoutMs,
      connectTimeoutMs,
      maxAnswerBytes: 16 * 1024 * 1024,
      repeatable: method !== 'POST',
    })
    if (answer.status >= 500) throw new OutboundFailure('broken', true)
    // Another key than ours: nothing was done.
    if (answer.status === 401) throw new OutboundFailure('broken', false)
    const text = Buffer.from(answer.body).toString('utf8')
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
  }
  return {
    async personas(asOf, scoreModel) {
      const { body } = await send('GET', `/personas?date=${asOf}&scoreModel=${scoreModel}`)
      return body['personas'] as SandboxPersona[]
    },
    async addFault(client, request) {
      const { status, body } = await send('POST', '/faults', { ...request, client: client.id, clientName: client.name })
      return status === 201 ? faultOf(body) : { problem: String(body['error']) }
    },
    async faults({ id }) {
      const { body } = await send('GET', `/faults?client=${encodeURIComponent(id)}`)
      return (body['faults'] as Record<string, unknown>[]).map(faultOf)
    },
    async removeFault({ id }, faultId) {
      const path = `/faults/${encodeURIComponent(faultId)}?client=${encodeURIComponent(id)}`
      return (await send('DELETE', path)).status === 204
    },
    async injectEvent(reference, request, at) {
      const path = `/enrollments/${encodeURIComponent(reference)}/events`
      const { status, body } = await send('POST', path, { ...request, date: dateOfInstant(at), at })
      if (status === 404) return null
      if (status !== 201) throw new OutboundFailure('broken', false)
      return body as unknown as SandboxEvent
    },
    async eventsOf(reference) {
      const { status, body } = await send('GET', `/enrollments/${encodeURIComponent(reference)}/events`)
      return status === 200 ? (body['events'] as SandboxPastEvent[]) : null
    },
    async takeBackEvents(reference) {
      const { status } = await send('DELETE', `/enrollments/${encodeURIComponent(reference)}/events`)
      if (status !== 204 && status !== 404) throw new OutboundFailure('broken', false)
      return status === 204
    },
    async makeBrowser(reference, serverKey) {
      const { status, body } = await send('POST', '/browsers', { reference, serverKey })
      if (status !== 201) throw new OutboundFailure('broken', false)
      return body as unknown as SandboxBrowser
    },
    async messages(filter) {
      const query = new URLSearchParams(
        Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const { status, body } = await send('GET', `/messages?${query}`)
      return status === 200 ? (body['messages'] as SandboxMessage[]) : null
    },
  }
}

/** The client is left out of the answer, because each client sees its own only. */
function faultOf({ client: _, clientName: __, ...fault }: Record<string, unknown>): SandboxFault {
  return fault as unknown as SandboxFault
}
