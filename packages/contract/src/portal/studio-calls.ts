import { changeWidgetOriginsCall } from './change-widget-origins.ts'
import { clearFaultCall } from './clear-fault.ts'
import { createPersonaUserCall } from './create-persona-user.ts'
import { decideStudioChangeCall } from './decide-studio-change.ts'
import { discardThemeDraftCall } from './discard-theme-draft.ts'
import { eventCatalogueCall } from './event-catalogue.ts'
import { injectFaultCall } from './inject-fault.ts'
import { moveClockCall } from './move-clock.ts'
import { previewSessionCall } from './preview-session.ts'
import { publishThemeCall } from './publish-theme.ts'
import { rollBackThemeCall } from './roll-back-theme.ts'
import { sandboxClockCall } from './sandbox-clock.ts'
import { sandboxFaultsCall } from './sandbox-faults.ts'
import { sandboxMessagesCall } from './sandbox-messages.ts'
import { sandboxPersonasCall } from './sandbox-personas.ts'
import { saveThemeDraftCall } from './save-theme-draft.ts'
import { sendSampleEventCall } from './send-sample-event.ts'
import { takeBackUserEventsCall } from './take-back-user-events.ts'
import type { AnyTeamCall } from './team-call.ts'
import { themeVersionsCall } from './theme-versions.ts'
import { triggerUserEventCall } from './trigger-user-event.ts'
import { uploadLogoCall } from './upload-logo.ts'
import { widgetStudioCall } from './widget-studio.ts'

/** Calls about how the widget looks, and about the sandbox in which a host is tried out. */
export const studioCalls: readonly AnyTeamCall[] = [
  widgetStudioCall,
  themeVersionsCall,
  saveThemeDraftCall,
  discardThemeDraftCall,
  uploadLogoCall,
  publishThemeCall,
  rollBackThemeCall,
  changeWidgetOriginsCall,
  decideStudioChangeCall,
  previewSessionCall,
  sandboxClockCall,
  moveClockCall,
  sandboxPersonasCall,
  createPersonaUserCall,
  triggerUserEventCall,
  takeBackUserEventsCall,
  sendSampleEventCall,
  sandboxFaultsCall,
  injectFaultCall,
  clearFaultCall,
  sandboxMessagesCall,
  eventCatalogueCall,
]
