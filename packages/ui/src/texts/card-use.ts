/** Below this share of the limits, card use helps a score. */
export const goodUse = 0.3
/** From here on, it costs much. */
const highUse = 0.75

/** What has to be paid to come below good use, in full tens; undefined for who is there already. */
export function toGoodUse(balance: number | undefined, limit: number | undefined): number | undefined {
  if (balance === undefined || limit === undefined || balance < limit * goodUse) return undefined
  return (Math.floor((balance - limit * goodUse) / 10) + 1) * 10
}

/** How card use is shown, the same on every screen. */
export function useTone(share: number): 'good' | 'warn' | 'bad' {
  return share < goodUse ? 'good' : share < highUse ? 'warn' : 'bad'
}
