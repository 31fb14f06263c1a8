import type { Walk } from '../../packages/sandbox/src/life/walk.ts'

const balancesCompared = 6

/** The last balances of each card that was paid down to nothing month by month; in real files hardly two are alike. */
export function measureRunOffs({ accounts }: Walk): ReadonlySet<string> {
  const runOffs = new Set<string>()
  for (const { product, reports } of accounts) {
    if (!product.revolving) continue
    let falling: number[] = []
    for (const { balanceUsd } of reports) {
      if (balanceUsd === 0 && falling.length >= balancesCompared) runOffs.add(falling.slice(-balancesCompared).join())
      falling =
        balanceUsd === 0
          ? []
          : balanceUsd < (falling.at(-1) ?? Number.POSITIVE_INFINITY)
            ? [...falling, balanceUsd]
            : [balanceUsd]
    }
  }
  return runOffs
}
