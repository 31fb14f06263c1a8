import type { ServerResponse } from 'node:http'
import { type HostClient, hostClient } from '@plumbline/sdk'

/** Key and secret of the bank. They stay on its server. */
interface Credentials {
  readonly baseUrl: string
  readonly apikey: string
  readonly secret: string
}

/** Logs in with the first call, and again before its token ends. */
export function openPlumbline({ baseUrl, apikey, secret }: Credentials): HostClient {
  return hostClient({ baseUrl, apikey, secret })
}

/**
 * Answers POST /widget-token with a token that opens one session, within 30 seconds.
 * Whom it is for is known from the bank's own session and never taken from the request.
 */
export async function widgetToken(
  plumbline: HostClient,
  userId: string | undefined,
  response: ServerResponse,
): Promise<void> {
  if (!userId) return void response.writeHead(401).end()
  const { token } = await plumbline.widgetSessions({ userId })
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ token }))
}
