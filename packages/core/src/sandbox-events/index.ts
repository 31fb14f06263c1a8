export { checkEventData, type EventData } from './check-event-data.ts'
export type { EventField } from './event-field.ts'
export {
  openedAccountTypes,
  type SandboxEvent,
  type SandboxEventType,
  sandboxEvents,
  sandboxEventTypes,
} from './event-types.ts'
export { type SandboxRemark, sandboxRemarks } from './remarks.ts'
