import {
  apiKeysCall,
  changeApiKeyCall,
  createApiKeyCall,
  homeCall,
  hostSettingsCall,
  revokeApiKeyCall,
  rollApiKeyCall,
  usageCall,
  userChargeCall,
} from '@plumbline/contract'
import { calendarMonth } from '@plumbline/core/calendar'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { explainCharge, showUsage } from '../../operations/billing/explain-usage.ts'
import { compareSettings } from '../../operations/customers/compare-settings.ts'
import {
  changeHostKey,
  createHostKey,
  listHostKeys,
  revokeHostKey,
  rollHostKey,
} from '../../operations/portal/host-keys.ts'
import { showHome } from '../../operations/portal/show-home.ts'
import { hostCall } from '../../operations/team/host-call.ts'

/** What a customer has of the platform: keys, settings, usage. */
export const platformRoutes: readonly TeamRoute[] = [
  on(homeCall, ({ by, params, query }, ctx) => showHome(ctx, hostCall(ctx, by, params.hostId), query)),
  on(apiKeysCall, ({ by, params }, ctx) => listHostKeys(ctx, by, params.hostId)),
  on(createApiKeyCall, ({ by, params, body }, ctx) => createHostKey(ctx, by, params.hostId, body)),
  on(changeApiKeyCall, ({ by, params, body }, ctx) => changeHostKey(ctx, by, params, body)),
  on(rollApiKeyCall, ({ by, params, body }, ctx) => rollHostKey(ctx, by, params, body.overlapHours)),
  on(revokeApiKeyCall, ({ by, params }, ctx) => revokeHostKey(ctx, by, params)),
  on(hostSettingsCall, ({ by, params, query }, ctx) => compareSettings(ctx, by, params.hostId, query.against)),
  on(usageCall, ({ by, params, query }, ctx) =>
    showUsage(ctx, hostCall(ctx, by, params.hostId), calendarMonth(query.month)),
  ),
  on(userChargeCall, ({ by, params: { hostId, userId }, query }, ctx) =>
    explainCharge(ctx, hostCall(ctx, by, hostId), { userId, month: calendarMonth(query.month) }),
  ),
]
