import type { AnyEndpoint, Section } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'
import { sourceAllowed } from '../access/addresses.ts'
import type { HostPrincipal, UserPrincipal } from '../access/authenticate.ts'
import type { Context } from '../context.ts'

/** An API key can be bound to addresses and to sections of the API; by default it is bound to neither. */
export function requireSource(ctx: Context, principal: HostPrincipal, address: string): void {
  const key = ctx.directory.apiKeyById(principal.keyId)
  if (key && !sourceAllowed(key.sources, address)) throw new Refusal('source-not-allowed')
}

export function requireScope(ctx: Context, principal: HostPrincipal, section: Section): void {
  const key = ctx.directory.apiKeyById(principal.keyId)
  if (key && !key.scopes.includes('*') && !key.scopes.includes(section)) throw new Refusal('scope-missing')
}

/** A session can be limited to components of the widget; then it makes their calls and no others. */
export function requireComponent({ components }: UserPrincipal, { components: needed = [] }: AnyEndpoint): void {
  if (components === undefined || needed === 'every' || needed.some((one) => components.includes(one))) return
  throw new Refusal('component-not-granted', needed.length > 0 ? { needs: needed.join(',') } : {})
}
