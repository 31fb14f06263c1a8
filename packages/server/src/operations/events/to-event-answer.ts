import type { EventRecord } from '../../storage/events.ts'

export function toEventAnswer(event: EventRecord, hostId: string) {
  return {
    id: event.id,
    type: event.type,
    user_id: event.userId,
    host_id: hostId,
    time: event.at,
    error_code: event.errorCode,
    error_msg: event.errorMessage,
    alert_id: event.alertId,
    alert_date: event.alertDate,
    alert_source: event.alertSource,
    deliveries: toDeliveries(event),
  }
}

/** A host need not know whether an event waits for its message or the message for an answer. */
export function toDeliveries({ deliveries }: Pick<EventRecord, 'deliveries'>) {
  return deliveries.map(({ endpointId, state }) => ({
    endpointId,
    state: state === 'NEW' || state === 'SENT' ? ('PENDING' as const) : state,
  }))
}
