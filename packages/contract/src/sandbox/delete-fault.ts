import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { NoContent, Uuid } from '../fields.ts'

export const deleteFault = endpoint({
  name: 'delete-fault',
  section: 'sandbox',
  method: 'DELETE',
  path: '/sandbox/faults/{faultId}',
  audience: 'host',
  summary: 'Ends a fault before its time.',
  description:
    'For tests that clean up after themselves, and for the fault that was meant to last an hour. The next call to the ' +
    'target is answered properly again. A fault that is over already, or another host’s, is answered the same: the ' +
    'call can be repeated and tells nothing.',
  params: Type.Object({ faultId: Uuid }),
  status: 204,
  output: NoContent,
  refusals: ['invalid-value'],
  sandboxOnly: true,
  audit: 'sandbox.fault.delete',
})
