import { widgetSessions } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { issueWidgetSession } from '../../operations/tokens/issue-widget-session.ts'

export const widgetSessionsHandler = handle(widgetSessions, (call, ctx) => issueWidgetSession(ctx, call, call.body))
