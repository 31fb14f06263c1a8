import { bureaus } from './bureau.ts'

/** Whom we ask who somebody is: by their data, a link, a code, the holder of a number. */
const identityVendors = ['DIT', 'SMFA', 'OTP', 'PREFILL'] as const

/** Who carries messages to people. Push goes to the service of each browser, with which nobody has a contract. */
export const carriers = ['EMAIL', 'SMS'] as const

/** Everybody outside whom the platform calls. */
export const providers = [...bureaus, ...identityVendors, ...carriers] as const
export type Provider = (typeof providers)[number]
