import { auditLog } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { streamAudit } from '../../operations/team/stream-audit.ts'

const usualLimit = 100

export const auditLogHandler = handle(auditLog, (call, ctx) =>
  streamAudit(ctx, call, { limit: usualLimit, ...call.query }),
)
