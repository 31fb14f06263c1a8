import { setTimeout as wait } from 'node:timers/promises'
import { eventTypes } from '@plumbline/contract'
import type { WebhookEvent } from '@plumbline/core/webhooks'
import { SteadyTime } from '../access/steady-time.ts'
import { type Command, type Given, option } from './command.ts'
import { CommandProblem } from './command-problem.ts'
import { type EventFeed, openEventFeed } from './event-feed.ts'
import { forwardEvent, newMessageId, type Receiver, secretFrom } from './forward-event.ts'
import { ApiAway, ApiRefusal, type HostApi, openHostApi } from './host-api.ts'
import { credentialsOf } from './host-credentials.ts'

const pollMs = 1_000
/** Before the second, third … try at the receiver. */
const retryMs = [1_000, 2_000, 4_000]

export const listenCommand: Command = {
  name: 'listen',
  summary: 'Forwards the events of a host to a server on your machine, signed as an endpoint gets them.',
  usage: '<host> --to http://localhost:3000/hook [--types ACCALERT,…] [--secret whsec_…] [--replay <event id>]',
  details:
    'It asks the API for new events every second, so nothing has to reach your machine from outside. It begins with what happens\nfrom now on; Ctrl-C ends it. --replay sends one event again and ends, with 1 if it was not taken. The host is one of\nsandbox.json, by its key; anywhere else set PLUMBLINE_API_URL, PLUMBLINE_API_KEY and PLUMBLINE_API_SECRET.',
  run: async (given) => {
    const { operator } = given
    const url = receiverOf(given)
    const types = typesOf(given)
    const { secret, key } = secretFrom(given.options.get('secret'))
    const api = openHostApi(credentialsOf(operator, given.words[0]))
    const stop = stopRequest()
    const time = new SteadyTime()
    const replay = given.options.get('replay')
    const feed = replay === undefined ? await openEventFeed(api) : once(await eventById(api, replay))
    operator.say(`secret    ${secret}`)
    operator.say(`forwards  ${types?.join(', ') ?? 'every event'} to ${url}`)
    if (replay === undefined) operator.say('Waiting for events. Ctrl-C ends it.\n')
    const forward = (event: WebhookEvent) =>
      deliver(event, { url, key, now: () => time.now(), signal: stop.signal }, operator.say)
    let [taken, lost] = [0, 0]
    do {
      for (const event of await nextOf(feed, operator.say, stop.signal)) {
        if (stop.signal.aborted || (types && !types.includes(event.type))) continue
        if (await forward(event)) taken++
        else lost++
      }
      if (replay === undefined) await pause(pollMs, stop.signal)
    } while (replay === undefined && !stop.signal.aborted)
    if (replay !== undefined && lost > 0) throw new CommandProblem('The receiver did not take the event.')
    operator.say(`${replay === undefined ? '\n' : ''}${taken} taken by the receiver, ${lost} not.`)
  },
}

function receiverOf(given: Given): string {
  const url = option(given, 'to')
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new CommandProblem('--to is the address of your receiver, such as http://localhost:3000/hook.')
  return url
}

function typesOf(given: Given): readonly string[] | undefined {
  const types = given.options.get('types')?.split(',')
  const unknown = types?.find((type) => !(eventTypes as readonly string[]).includes(type))
  if (unknown !== undefined)
    throw new CommandProblem(`There is no event type ${unknown}; there are ${eventTypes.join(', ')}.`)
  return types
}

/** Aborted by Ctrl-C; another one ends the process at once. */
function stopRequest(): AbortController {
  const stop = new AbortController()
  let askedAt = 0
  const ask = () => {
    // The terminal and npm both pass a Ctrl-C on, so a second one right behind it is the same.
    if (stop.signal.aborted && performance.now() - askedAt > 1_000) process.exit(1)
    if (!stop.signal.aborted) askedAt = performance.now()
    stop.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask)
  // The program that started us is gone, however it ended. Its channel alone must not keep us here.
  process.once('disconnect', ask)
  process.channel?.unref()
  return stop
}

async function eventById(api: HostApi, id: string): Promise<WebhookEvent> {
  try {
    return await api.get<WebhookEvent>(`/direct/events/${encodeURIComponent(id)}`)
  } catch (fault) {
    if (fault instanceof ApiRefusal && fault.codes.some((code) => code === 'SC200' || code === 'SC1009'))
      throw new CommandProblem(`This host has no event ${id}.`)
    throw fault
  }
}

function once(event: WebhookEvent): EventFeed {
  return { next: async () => [event] }
}

/** Goes on asking while the API is away, and says so once. */
async function nextOf(feed: EventFeed, say: (line: string) => void, signal: AbortSignal): Promise<WebhookEvent[]> {
  for (let told = false; ; told = true) {
    try {
      const events = await feed.next()
      if (told) say('The API is back.')
      return events
    } catch (fault) {
      if (!(fault instanceof ApiAway)) throw fault
      if (!told) say(`${fault.message} Trying again …`)
      await pause(pollMs, signal)
      if (signal.aborted) return []
    }
  }
}

async function deliver(event: WebhookEvent, receiver: Receiver, say: (line: string) => void): Promise<boolean> {
  const messageId = newMessageId()
  const about = [
    new Date(event.time).toISOString().slice(11, 19),
    event.type.padEnd(12),
    event.user_id === null ? 'no user  ' : `${event.user_id.slice(0, 8)}…`,
  ].join('  ')
  for (const nextMs of [...retryMs, undefined]) {
    const { taken, words } = await forwardEvent(event, receiver, messageId)
    if (taken) {
      say(`${about}  ${words}  ${event.id}`)
      return true
    }
    const last = nextMs === undefined || receiver.signal.aborted
    say(`${about}  ${words}${last ? `; not taken, --replay ${event.id} sends it again` : '; trying again …'}`)
    if (last) return false
    await pause(nextMs, receiver.signal)
  }
  return false
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal }).catch(() => undefined)
}
