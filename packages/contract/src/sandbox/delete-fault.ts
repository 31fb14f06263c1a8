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
  description: 'The next call is answered properly again. A fault that is over already is ended all the same.',
  params: Type.Object({ faultId: Uuid }),
  status: 204,
  output: NoContent,
  refusals: ['invalid-value'],
  sandboxOnly: true,
  audit: 'sandbox.fault.delete',
})
