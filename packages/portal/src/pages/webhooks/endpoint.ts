import type { TeamOutput, webhookEndpointCall, webhookEndpointsCall } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type ListedEndpoint = TeamOutput<typeof webhookEndpointsCall>['items'][number]
export type Endpoint = TeamOutput<typeof webhookEndpointCall>

/** How an endpoint stands: what the host decided, what the platform found, what the last attempts say. */
type EndpointState = 'healthy' | 'untried' | 'failing' | 'paused' | 'stopped'

export function stateOf(endpoint: ListedEndpoint): EndpointState {
  if (!endpoint.enabled) return endpoint.disabledReason === 'HOST' ? 'paused' : 'stopped'
  if (endpoint.failingSince !== null) return 'failing'
  return endpoint.lastSuccessAt === null ? 'untried' : 'healthy'
}

export const endpointStates: Readonly<Record<EndpointState, StateWords>> = {
  healthy: { label: 'Healthy', tone: 'good' },
  untried: { label: 'Nothing sent yet', tone: 'neutral' },
  failing: { label: 'Failing', tone: 'bad' },
  paused: { label: 'Paused', tone: 'warn' },
  stopped: { label: 'Stopped by us', tone: 'bad' },
}

/** "38 of 40 taken", of the last day. */
export function successWords({ counted, delivered }: ListedEndpoint['recent']): string {
  return counted === 0 ? 'No attempt' : `${delivered} of ${counted} taken`
}
