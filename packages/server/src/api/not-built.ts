import { endpoints, isAvailable } from '@plumbline/contract'

/** Endpoints whose declaration says `available: false`: nothing serves them yet, they answer 501. They only ever get fewer. */
export const notBuilt: readonly string[] = endpoints
  .filter((endpoint) => !isAvailable(endpoint))
  .map(({ name }) => name)
