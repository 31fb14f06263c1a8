import {
  changeWidgetOriginsCall,
  clearFaultCall,
  createPersonaUserCall,
  decideStudioChangeCall,
  discardThemeDraftCall,
  eventCatalogueCall,
  injectFaultCall,
  moveClockCall,
  previewSessionCall,
  publishThemeCall,
  rollBackThemeCall,
  sandboxClockCall,
  sandboxFaultsCall,
  sandboxMessagesCall,
  sandboxPersonasCall,
  saveThemeDraftCall,
  sendSampleEventCall,
  takeBackUserEventsCall,
  themeVersionsCall,
  triggerUserEventCall,
  uploadLogoCall,
  widgetStudioCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { createPersonaUser } from '../../operations/sandbox/create-persona-user.ts'
import { injectEvent } from '../../operations/sandbox/inject-event.ts'
import { readMessages } from '../../operations/sandbox/read-messages.ts'
import { sandboxCall } from '../../operations/sandbox/sandbox-call.ts'
import { sendEvents } from '../../operations/sandbox/send-events.ts'
import { takeBackEvents } from '../../operations/sandbox/take-back-events.ts'
import { decideStudioChange } from '../../operations/studio/decide-change.ts'
import { discardThemeDraft, saveThemeDraft } from '../../operations/studio/draft-theme.ts'
import { openPreview } from '../../operations/studio/preview-session.ts'
import { changeOrigins, publishTheme, rollBackTheme } from '../../operations/studio/publish-theme.ts'
import { showStudio, showVersions } from '../../operations/studio/show-studio.ts'
import { tellCatalogue } from '../../operations/studio/tell-catalogue.ts'
import {
  clearFault,
  injectFault,
  moveClock,
  tellClock,
  tellFaults,
  tellPersonas,
} from '../../operations/studio/try-out.ts'
import { uploadLogo } from '../../operations/studio/upload-logo.ts'

/** How the widget looks, and the sandbox in which a host is tried out. */
export const studioRoutes: readonly TeamRoute[] = [
  on(widgetStudioCall, ({ by, params }, ctx) => showStudio(ctx, by, params.hostId)),
  on(themeVersionsCall, ({ by, params, query }, ctx) => showVersions(ctx, by, params.hostId, query)),
  on(saveThemeDraftCall, ({ by, params, body }, ctx) => saveThemeDraft(ctx, by, params.hostId, body)),
  on(discardThemeDraftCall, ({ by, params }, ctx) => discardThemeDraft(ctx, by, params.hostId)),
  on(uploadLogoCall, ({ by, params, body }, ctx) => uploadLogo(ctx, by, params.hostId, body.picture)),
  on(publishThemeCall, ({ by, params, body }, ctx) => publishTheme(ctx, by, params.hostId, body)),
  on(rollBackThemeCall, ({ by, params, body }, ctx) => rollBackTheme(ctx, by, params.hostId, body.version)),
  on(changeWidgetOriginsCall, ({ by, params, body }, ctx) => changeOrigins(ctx, by, params.hostId, body)),
  on(decideStudioChangeCall, ({ by, params, body }, ctx) => decideStudioChange(ctx, by, params, body)),
  on(previewSessionCall, ({ by, params, body }, ctx) => openPreview(ctx, by, params.hostId, body.persona)),

  on(sandboxClockCall, ({ by, params }, ctx) => tellClock(ctx, sandboxCall(ctx, by, params.hostId))),
  on(moveClockCall, ({ by, params, body }, ctx) => moveClock(ctx, sandboxCall(ctx, by, params.hostId), body.advance)),
  on(sandboxPersonasCall, ({ by, params }, ctx) => tellPersonas(ctx, sandboxCall(ctx, by, params.hostId))),
  on(createPersonaUserCall, ({ by, params, body }, ctx) =>
    createPersonaUser(ctx, sandboxCall(ctx, by, params.hostId), body),
  ),
  on(triggerUserEventCall, ({ by, params, body }, ctx) => {
    const at = sandboxCall(ctx, by, params.hostId)
    by.audit.about({ object: `user:${params.userId.toLowerCase()}` })
    const { type, bureau = 'EFX', data = {}, now: readNow = false } = body
    const { traceparent } = at
    return injectEvent(ctx, at, params.userId.toLowerCase(), { type, bureau, data, readNow, traceparent })
  }),
  on(takeBackUserEventsCall, async ({ by, params }, ctx) => {
    const { scope } = sandboxCall(ctx, by, params.hostId)
    by.audit.about({ object: `user:${params.userId.toLowerCase()}` })
    await takeBackEvents(ctx, scope, params.userId.toLowerCase())
  }),
  on(sendSampleEventCall, ({ by, params, body }, ctx) =>
    sendEvents(ctx, sandboxCall(ctx, by, params.hostId), params.userId.toLowerCase(), body),
  ),
  on(sandboxFaultsCall, ({ by, params }, ctx) => tellFaults(ctx, sandboxCall(ctx, by, params.hostId))),
  on(injectFaultCall, ({ by, params, body }, ctx) => injectFault(ctx, sandboxCall(ctx, by, params.hostId), body)),
  on(clearFaultCall, ({ by, params }, ctx) => clearFault(ctx, sandboxCall(ctx, by, params.hostId), params.faultId)),
  on(sandboxMessagesCall, ({ by, params, query }, ctx) =>
    readMessages(ctx, sandboxCall(ctx, by, params.hostId), { limit: 25, ...query }),
  ),
  on(eventCatalogueCall, ({ by, params }, ctx) => tellCatalogue(ctx, by, params.hostId)),
]
