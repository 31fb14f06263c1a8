import { apiKeysCall } from './api-keys.ts'
import { changeApiKeyCall } from './change-api-key.ts'
import { createApiKeyCall } from './create-api-key.ts'
import { homeCall } from './home.ts'
import { hostSettingsCall } from './host-settings.ts'
import { revokeApiKeyCall } from './revoke-api-key.ts'
import { rollApiKeyCall } from './roll-api-key.ts'
import type { AnyTeamCall } from './team-call.ts'
import { usageCall } from './usage.ts'
import { userChargeCall } from './user-charge.ts'

/** Calls about what a customer has of the platform: state, keys, settings, usage. */
export const platformCalls: readonly AnyTeamCall[] = [
  homeCall,
  apiKeysCall,
  createApiKeyCall,
  changeApiKeyCall,
  rollApiKeyCall,
  revokeApiKeyCall,
  hostSettingsCall,
  usageCall,
  userChargeCall,
]
