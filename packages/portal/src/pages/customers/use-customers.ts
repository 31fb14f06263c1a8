import { customersCall, type TeamOutput } from '@plumbline/contract'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'

type Customer = TeamOutput<typeof customersCall>['customers'][number]

const pageSize = 100

/** All customers, to choose one of them: page after page, for nobody may be missing from a choice. */
export function useCustomers() {
  const { call } = useSignedIn()
  return useCall(async () => {
    const all: Customer[] = []
    let cursor: string | null = null
    do {
      const query: { limit: number; cursor?: string } = { limit: pageSize, ...(cursor === null ? {} : { cursor }) }
      const { customers, nextCursor }: TeamOutput<typeof customersCall> = await call(customersCall, { query })
      all.push(...customers)
      cursor = nextCursor
    } while (cursor !== null)
    return all
  }, 'customers')
}
