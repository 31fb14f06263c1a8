import { pauseEnrollment } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { pauseUser } from '../../operations/enrollment/pause-user.ts'

export const pauseEnrollmentHandler = handle(pauseEnrollment, (call, ctx) => pauseUser(ctx, call, call.params.userId))
