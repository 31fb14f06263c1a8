// Generated from packages/contract by npm run sdk; change the contract, not this file.

/** Of this SDK; every call names it. */
export const sdkVersion = '0.1.0'
