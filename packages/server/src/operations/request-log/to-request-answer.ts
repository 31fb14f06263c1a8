import { type AnyEndpoint, endpoints, errors } from '@plumbline/contract'
import type { Context } from '../../context.ts'
import type { RequestRecord } from '../../storage/api-requests.ts'
import { keyPrefix } from '../hosts/key-prefix.ts'
import { toCurl } from './to-curl.ts'

const byName: ReadonlyMap<string, AnyEndpoint> = new Map(endpoints.map((one) => [one.name, one]))

export function toRequestAnswer({ directory }: Pick<Context, 'directory'>, { seq: _, ...request }: RequestRecord) {
  const key = request.keyId === null ? undefined : directory.apiKeyById(request.keyId)
  return {
    ...request,
    path: byName.get(request.route)?.path ?? request.route,
    keyPrefix: key ? keyPrefix(key.apikey) : null,
  }
}

/** The same with what its code means and how it is called again. */
export function toRequestDetails(ctx: Pick<Context, 'directory' | 'config'>, request: RequestRecord) {
  const endpoint = byName.get(request.route)
  return {
    ...toRequestAnswer(ctx, request),
    summary: endpoint?.summary ?? '',
    explanations: request.code === null ? [] : explanationsOf(request.code),
    curl: endpoint ? toCurl(ctx.config.publicUrl, endpoint, request.userId) : '',
  }
}

function explanationsOf(code: string) {
  return Object.values(errors)
    .filter((entry) => entry.code === code)
    .map(({ message, remedy, fault, retryable }) => ({ message, remedy, fault, retryable }))
}
