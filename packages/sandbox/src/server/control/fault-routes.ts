import type { FaultList } from '../../faults/fault-list.ts'
import { readFault } from '../../faults/read-fault.ts'
import { json, nothing, type Route } from '../route.ts'
import { controlBody, problem } from './control-body.ts'

/** `client` in the query leaves only the faults of that client, to see and to end. */
export function faultRoutes({ faults }: { readonly faults: FaultList }): Route[] {
  return [
    {
      method: 'POST',
      path: '/control/faults',
      answer(ask) {
        const read = controlBody(ask)
        if ('refused' in read) return read.refused
        const request = readFault(read.body)
        return 'problem' in request ? problem(400, request.problem) : json(201, faults.add(request))
      },
    },
    {
      method: 'GET',
      path: '/control/faults',
      answer: ({ query }) => json(200, { faults: faults.list(query.get('client')) }),
    },
    {
      method: 'DELETE',
      path: '/control/faults/{faultId}',
      answer: ({ params, query }) =>
        faults.remove(params['faultId'] ?? '', query.get('client')) ? nothing() : problem(404, 'no such fault'),
    },
  ]
}
