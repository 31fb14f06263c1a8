/** Declared endpoints that nothing serves yet; they answer 501. This list only ever gets shorter. */
export const notBuilt: readonly string[] = [
  'create-optimal-path',
  'read-optimal-path',
  'read-optimal-path-config',
  'credit-pre-screening',
  'address-prefill',
]
