import type { ReviewArea } from './review-areas.ts'

/** What the traffic of a host in development has to show before it goes live, in the order in which an integration gets there. */
export const goLiveChecks = [
  'key-used',
  'consent-recorded',
  'identity-proven',
  'identity-failed',
  'people-enrolled',
  'webhook-acknowledged',
  'few-errors',
  'technical-contact',
  'two-owners',
] as const
type GoLiveCheck = (typeof goLiveChecks)[number]

/** `not-seen`: there was no traffic of the kind yet. `failed`: there was, and it was not as it has to be. */
export const checkStates = ['passed', 'failed', 'not-seen'] as const

export interface JudgedCheck {
  check: GoLiveCheck
  area: ReviewArea
  state: (typeof checkStates)[number]
  /** How often it was seen; null where there is nothing to count. */
  seen: number | null
}

/** What was seen of a host. */
export interface SeenTraffic {
  /** Its keys that have logged in. */
  usedKeys: number
  /** Consents to the text that the host is set up with, as far as they were looked through. */
  consents: number
  identitiesProven: number
  identitiesFailed: number
  enrolled: number
  /** Enabled endpoints whose latest signed message was acknowledged. */
  acknowledgedEndpoints: number
  failingEndpoints: number
  /** Of the latest calls. */
  calls: number
  /** Those that the host itself was at fault for. */
  wrongCalls: number
  hasTechnicalContact: boolean
  owners: number
}

/** Fewer calls say nothing about how careful the code of the host is. */
const tellingCalls = 20
/** Beyond one in ten wrong calls something is not handled. */
const maxWrongShare = 0.1
const enoughOwners = 2

export function judgeChecks(traffic: SeenTraffic): JudgedCheck[] {
  const judged: Record<GoLiveCheck, Omit<JudgedCheck, 'check'>> = {
    'key-used': counted('security', traffic.usedKeys),
    'consent-recorded': counted('compliance', traffic.consents),
    'identity-proven': counted('compliance', traffic.identitiesProven),
    'identity-failed': counted('configuration', traffic.identitiesFailed),
    'people-enrolled': counted('configuration', traffic.enrolled),
    'webhook-acknowledged': {
      ...counted('security', traffic.acknowledgedEndpoints),
      ...(traffic.failingEndpoints > 0 ? { state: 'failed' } : {}),
    },
    'few-errors': { area: 'configuration', seen: traffic.calls, state: errorState(traffic) },
    'technical-contact': {
      area: 'security',
      seen: null,
      state: traffic.hasTechnicalContact ? 'passed' : 'failed',
    },
    'two-owners': {
      area: 'security',
      seen: traffic.owners,
      state: traffic.owners >= enoughOwners ? 'passed' : 'failed',
    },
  }
  return goLiveChecks.map((check) => ({ check, ...judged[check] }))
}

function counted(area: ReviewArea, seen: number): Omit<JudgedCheck, 'check'> {
  return { area, seen, state: seen > 0 ? 'passed' : 'not-seen' }
}

function errorState({ calls, wrongCalls }: SeenTraffic): JudgedCheck['state'] {
  if (calls < tellingCalls) return 'not-seen'
  return wrongCalls / calls <= maxWrongShare ? 'passed' : 'failed'
}
