import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer } from '../fields.ts'
import { Fault } from './fault-fields.ts'

export const listFaults = endpoint({
  name: 'list-faults',
  section: 'sandbox',
  method: 'GET',
  path: '/sandbox/faults',
  audience: 'host',
  summary: 'Lists the faults that still strike.',
  description:
    'They are those of your host. Look here when something fails and you are not sure whether you asked for it. A fault leaves the list when it has ' +
    'struck often enough, when its time is over, or when it is deleted.',
  status: 200,
  output: answer({ faults: Type.Array(Fault) }),
  refusals: [],
  sandboxOnly: true,
  audit: 'sandbox.fault.list',
})
