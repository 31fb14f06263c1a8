import { accountTypes } from '@plumbline/core/credit-file'

/** Kinds of accounts, by the two characters of the industry. */
export const texts: Readonly<Record<keyof typeof accountTypes, string>> = accountTypes
