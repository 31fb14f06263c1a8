import { askForUnlockCall } from './ask-for-unlock.ts'
import { auditSearchCall } from './audit-search.ts'
import { breachExportCall } from './breach-export.ts'
import { breakGlassCall } from './break-glass.ts'
import { cancelMaintenanceCall } from './cancel-maintenance.ts'
import { declareIncidentCall } from './declare-incident.ts'
import { emergenciesCall } from './emergencies.ts'
import { endEmergencyCall } from './end-emergency.ts'
import { endThrottleCall } from './end-throttle.ts'
import { identityOversightCall } from './identity-oversight.ts'
import { incidentsCall } from './incidents.ts'
import { keysOfAllCall } from './keys-of-all.ts'
import { maintenanceWindowsCall } from './maintenance-windows.ts'
import { planMaintenanceCall } from './plan-maintenance.ts'
import { runPlannedWorkCall } from './run-planned-work.ts'
import { sessionsOfAllCall } from './sessions-of-all.ts'
import { stopKeyCall } from './stop-key.ts'
import { stopSessionsCall } from './stop-sessions.ts'
import type { AnyTeamCall } from './team-call.ts'
import { throttleIdentityCall } from './throttle-identity.ts'
import { updateIncidentCall } from './update-incident.ts'

/** Calls by which the operator's people guard the platform and what hosts are told of it. */
export const oversightCalls: readonly AnyTeamCall[] = [
  identityOversightCall,
  askForUnlockCall,
  throttleIdentityCall,
  endThrottleCall,
  auditSearchCall,
  keysOfAllCall,
  stopKeyCall,
  sessionsOfAllCall,
  stopSessionsCall,
  emergenciesCall,
  breakGlassCall,
  endEmergencyCall,
  breachExportCall,
  incidentsCall,
  declareIncidentCall,
  updateIncidentCall,
  maintenanceWindowsCall,
  planMaintenanceCall,
  cancelMaintenanceCall,
  runPlannedWorkCall,
]
