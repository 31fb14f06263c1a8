import { Type } from 'typebox'
import { Uuid } from '../fields.ts'

/** Ids in the paths of calls about one host. */

const hostId = Type.String({ ...Uuid, description: 'Id of a host that the member sees' })

export const HostParams = Type.Object({ hostId })
export const HostEndpointParams = Type.Object({ hostId, endpointId: Uuid })
export const HostAttemptParams = Type.Object({ hostId, endpointId: Uuid, attemptId: Uuid })
export const HostEventParams = Type.Object({ hostId, eventId: Uuid })
export const HostKeyParams = Type.Object({ hostId, keyId: Uuid })
export const HostAlertParams = Type.Object({ hostId, alertId: Type.String({ pattern: '^[A-Za-z0-9_ -]{1,64}$' }) })
export const HostWindowParams = Type.Object({ hostId, windowId: Uuid })
export const HostUserParams = Type.Object({ hostId, userId: Uuid })
