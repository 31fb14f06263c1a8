import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { NoContent, Uuid } from '../fields.ts'

export const deleteUserEvents = endpoint({
  name: 'delete-user-events',
  section: 'sandbox',
  method: 'DELETE',
  path: '/sandbox/users/{userId}/events',
  audience: 'host',
  summary: 'Takes back everything that was made to happen to a user.',
  description:
    'The person’s files at all bureaus are again what they were before the first event, so a test can begin anew with the same ' +
    'person. Whoever else stands for the same person, at any host, sees that too. Alerts that were raised and reports that were ' +
    'pulled stay as they are; what is pulled next shows the files without the events. Repeating the call changes nothing.',
  params: Type.Object({ userId: Uuid }),
  status: 204,
  output: NoContent,
  refusals: ['invalid-value', 'user-not-found', 'status-not-allowed'],
  sandboxOnly: true,
  audit: 'sandbox.event.delete',
})
