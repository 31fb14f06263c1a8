import type { GuardedDialer } from '@plumbline/connectors'
import { type Site, TeamRefusal } from '@plumbline/core/team'
import { allowInsecureRequests, type Configuration, customFetch, discovery } from 'openid-client'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context.ts'

interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

const limits = { totalMs: 8_000, connectMs: 3_000, maxAnswerBytes: 256 * 1024 }

/** Where the provider sends people back to. */
export function returnUrl(config: Config, site: Site): string {
  return `${site === 'portal' ? config.portalUrl : config.consoleUrl}/api/${site}/sso-return`
}

/** What a provider tells of itself. The customer named its address, so it is dialled like every address that others gave us. */
export async function describeProvider(ctx: Context, settings: ProviderSettings): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = settings
  // Providers on the machine itself exist in development alone, where the dialer lets them be reached without TLS.
  const execute = ctx.config.webhookAllowLocal && issuer.startsWith('http://') ? [allowInsecureRequests] : []
  try {
    const options = { execute, [customFetch]: fetchBy(ctx.dialer), timeout: limits.totalMs / 1000 }
    return await discovery(new URL(issuer), clientId, clientSecret, undefined, options)
  } catch {
    throw new TeamRefusal('provider-unusable')
  }
}

function fetchBy(dialer: GuardedDialer) {
  return async (
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body?: unknown },
  ): Promise<Response> => {
    const answer = await dialer.post({
      url,
      method: method === 'GET' ? 'GET' : 'POST',
      headers: Object.fromEntries(new Headers(headers)),
      body: body === undefined || body === null ? '' : String(body),
      ...limits,
    })
    if (answer.truncated) throw new Error('The answer of the provider is too long.')
    const type = answer.headers['content-type'] ?? 'application/octet-stream'
    return new Response(new Uint8Array(answer.excerpt), { status: answer.status, headers: { 'content-type': type } })
  }
}
