import { endpoints } from '@plumbline/contract'

/** Calls that are going to be retired, with what replaces them, as the contract declares it. */
export const deprecatedEndpoints = endpoints.flatMap(({ name, method, path, deprecated }) =>
  deprecated ? { route: name, method, path, use: deprecated.use } : [],
)
