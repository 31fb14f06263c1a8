import type { CreditFile } from '@plumbline/core/credit-file'

/** The second of its day in which a file was made. The reference of a file is as good as random, and its own on every day. */
export function madeAtSecond({ reference }: CreditFile): number {
  return (Number.parseInt(reference?.split('-')[1] ?? '', 36) || 0) % 86_400
}
