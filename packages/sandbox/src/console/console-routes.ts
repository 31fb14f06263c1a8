import type { ServerResponse } from 'node:http'
import { controlBody, problem } from '../server/control/control-body.ts'
import type { JsonObject } from '../server/read-json.ts'
import { type Answer, type Ask, json, nothing, type Route } from '../server/route.ts'
import type { ConsoleHosts } from './console-hosts.ts'
import type { HostWatch } from './host-watch.ts'
import type { PlatformAnswer, PlatformClient } from './platform-client.ts'
import { setChannels } from './set-channels.ts'

/** Over all hosts; a browser window is one. */
const maxViewers = 20
/** A viewer for whom this much waits has gone to sleep; when it wakes it comes back with the last row it has. */
const maxWaitingBytes = 1_000_000

/** What the console does in the name of a host, by the API that the host's own server would call. */
export function consoleRoutes({ hosts }: { readonly hosts: ConsoleHosts }): Route[] {
  let viewers = 0
  const follow = (watch: HostWatch, lastId: string | null) => (response: ServerResponse) => {
    viewers += 1
    const leave = watch.join(
      {
        send(text) {
          if (response.writableLength > maxWaitingBytes) response.destroy()
          else response.write(text)
        },
      },
      lastId,
    )
    response.once('close', () => {
      viewers -= 1
      leave()
    })
  }
  const act = (method: Route['method'], path: string, how: Act): Route => ({
    method,
    path: `/control/console/{host}${path}`,
    async answer(ask) {
      const found = hosts.find(ask.params['host'] ?? '')
      if (found === null) return noSuchHost
      const read = method === 'POST' ? controlBody(ask) : { body: {} }
      if ('refused' in read) return read.refused
      const answer = await how(found.client, read.body, ask)
      found.watch.nudge()
      return toAnswer(answer)
    },
  })
  return [
    {
      method: 'GET',
      path: '/control/console/{host}/stream',
      answer({ params, headers }) {
        const found = hosts.find(params['host'] ?? '')
        if (found === null) return noSuchHost
        if (viewers >= maxViewers) return problem(503, `${maxViewers} windows watch already; close one of them`)
        const lastId = headers['last-event-id']
        return {
          status: 200,
          type: 'text/event-stream',
          body: ': here\n\n',
          follow: follow(found.watch, typeof lastId === 'string' ? lastId : null),
        }
      },
    },
    act('POST', '/events', (client, { userId, type, bureau, data }) =>
      client.post(`/sandbox/users/${segment(userId)}/events`, { type, bureau, data, now: true }),
    ),
    act('POST', '/clock', async (client, { advance }) =>
      withoutTokens(await client.post('/sandbox/clock', { advance })),
    ),
    act('POST', '/channels', (client, { userId, isOn }) => setChannels(client, segment(userId), isOn === true)),
    act('POST', '/faults', (client, { target, mode, count }) =>
      client.post('/sandbox/faults', { target, mode, count }),
    ),
    act('DELETE', '/faults/{faultId}', (client, _, { params }) =>
      client.delete(`/sandbox/faults/${segment(params['faultId'])}`),
    ),
    act('POST', '/endpoints', (client, { url }) =>
      client.post('/direct/webhook-endpoints', { url, description: 'Made in the console of the sandbox' }),
    ),
    act('DELETE', '/endpoints/{endpointId}', (client, _, { params }) =>
      client.delete(`/direct/webhook-endpoints/${segment(params['endpointId'])}`),
    ),
  ]
}

type Act = (client: PlatformClient, body: JsonObject, ask: Ask) => Promise<PlatformAnswer>

const noSuchHost = problem(404, 'the service has no such host')

/** Of a path; what is no text cannot lead anywhere. */
function segment(value: unknown): string {
  return encodeURIComponent(typeof value === 'string' ? value : '-')
}

/** The clock hands out a new token, which is no business of a page. */
function withoutTokens(answer: PlatformAnswer): PlatformAnswer {
  if (!answer.ok) return answer
  const { previous, now, jobs } = answer.body
  return { ok: true, body: { previous, now, jobs } }
}

function toAnswer(answer: PlatformAnswer): Answer {
  if (!answer.ok) return problem(answer.status === 401 ? 502 : answer.status, answer.problem)
  return answer.body === null ? nothing() : json(200, answer.body)
}
