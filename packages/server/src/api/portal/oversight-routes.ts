import {
  askForUnlockCall,
  auditSearchCall,
  breachExportCall,
  breakGlassCall,
  cancelMaintenanceCall,
  declareIncidentCall,
  emergenciesCall,
  endEmergencyCall,
  endThrottleCall,
  identityOversightCall,
  incidentsCall,
  keysOfAllCall,
  maintenanceWindowsCall,
  planMaintenanceCall,
  runPlannedWorkCall,
  sessionsOfAllCall,
  stopKeyCall,
  stopSessionsCall,
  throttleIdentityCall,
  updateIncidentCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { runPlannedWork } from '../../operations/fleet/run-planned-work.ts'
import { cancelMaintenance, planMaintenance, showMaintenance } from '../../operations/incidents/plan-maintenance.ts'
import { declareIncident, showIncidents, updateIncident } from '../../operations/incidents/tell-incidents.ts'
import { askForUnlock } from '../../operations/oversight/ask-for-unlock.ts'
import { endIdentityThrottle, throttleIdentity } from '../../operations/oversight/hold-back-identity.ts'
import { showIdentity } from '../../operations/oversight/show-identity.ts'
import { exportBreach } from '../../operations/security/export-breach.ts'
import { searchAuditLog } from '../../operations/security/search-audit.ts'
import { showKeysOfAll, showSessionsOfAll, stopKey, stopSessions } from '../../operations/security/stop-access.ts'
import { breakGlass, endEmergencyRights, showEmergencies } from '../../operations/security/take-emergency-rights.ts'

/** How the operator's people guard the platform, and what hosts are told of it. */
export const oversightRoutes: readonly TeamRoute[] = [
  on(identityOversightCall, ({ by, query }, ctx) => showIdentity(ctx, by, query)),
  on(askForUnlockCall, ({ by, body }, ctx) => askForUnlock(ctx, by, body)),
  on(throttleIdentityCall, ({ by, body }, ctx) => throttleIdentity(ctx, by, body)),
  on(endThrottleCall, ({ by, params }, ctx) => endIdentityThrottle(ctx, by, params.throttleId)),

  on(auditSearchCall, ({ by, query }, ctx) => searchAuditLog(ctx, by, query)),
  on(keysOfAllCall, ({ by, query }, ctx) => showKeysOfAll(ctx, by, query)),
  on(stopKeyCall, ({ by, params, body }, ctx) => stopKey(ctx, by, params, body.reason)),
  on(sessionsOfAllCall, ({ by, query }, ctx) => showSessionsOfAll(ctx, by, query)),
  on(stopSessionsCall, ({ by, params, body }, ctx) => stopSessions(ctx, by, params, body.reason)),
  on(emergenciesCall, ({ by, query }, ctx) => showEmergencies(ctx, by, query)),
  on(breakGlassCall, ({ by, body }, ctx) => breakGlass(ctx, by, body)),
  on(endEmergencyCall, ({ by, params }, ctx) => endEmergencyRights(ctx, by, params.emergencyId)),
  on(breachExportCall, ({ by, body }, ctx) => exportBreach(ctx, by, body)),

  on(incidentsCall, ({ by, query }, ctx) => showIncidents(ctx, by, query)),
  on(declareIncidentCall, ({ by, body }, ctx) => declareIncident(ctx, by, body)),
  on(updateIncidentCall, ({ by, params, body }, ctx) => updateIncident(ctx, by, params.incidentId, body)),
  on(maintenanceWindowsCall, ({ by, query }, ctx) => showMaintenance(ctx, by, query)),
  on(planMaintenanceCall, ({ by, body }, ctx) => planMaintenance(ctx, by, body)),
  on(cancelMaintenanceCall, ({ by, params }, ctx) => cancelMaintenance(ctx, by, params.windowId)),
  on(runPlannedWorkCall, ({ by, params }, ctx) => runPlannedWork(ctx, by, params.kind)),
]
