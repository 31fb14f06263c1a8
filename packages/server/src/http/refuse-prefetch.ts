import { Refusal } from '@plumbline/core/refusals'

/** Browsers fetch ahead what a page links to; nothing must be used up by that. */
export function refusePrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): void {
  const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers['purpose'] ?? '')}`
  if (/prefetch|preview/i.test(purpose))
    throw new Refusal('invalid-value', ['sec-purpose: prefetching would use the token up'])
}
