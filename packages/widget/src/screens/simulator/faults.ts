import type { PlumblineError } from '@plumbline/sdk/user'

/** Which field of an action the service did not take; the file of the person may have changed since it was read. */
export type ChangeFault = 'accountId' | 'amount' | undefined

export function faultOf(error: PlumblineError | undefined, place: number): ChangeFault {
  if (error?.kind !== 'refused' || error.code !== 'SC200') return undefined
  const paths = Object.keys(error.fields)
  if (paths.some((path) => path.startsWith(`actions[${place}].amount`))) return 'amount'
  return paths.some((path) => path.startsWith(`actions[${place}]`)) ? 'accountId' : undefined
}
