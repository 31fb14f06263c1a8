import type { AnyEndpoint } from '@plumbline/contract'

export interface SiteOptions {
  /** Where clients reach the service; examples are written with it. */
  readonly publicUrl: string
  /** Whether the sandbox calls exist here. */
  readonly sandbox: boolean
  /** Examples that have to be recent are shown as of now. */
  readonly now: () => number
}

export function endpointHref(endpoint: AnyEndpoint): string {
  return `/docs/${endpoint.section}/${endpoint.name}`
}
