import { savePreferences as declaration } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { savePreferences } from '../../operations/messages/save-preferences.ts'

export const savePreferencesHandler = handle(declaration, (call, ctx) =>
  savePreferences(ctx, call, call.user.id, call.body),
)
