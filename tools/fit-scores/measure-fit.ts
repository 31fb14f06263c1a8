export interface FitQuality {
  /** Share of the variance explained. */
  readonly r2: number
  /** Root of the mean squared error, in points of the target. */
  readonly rmse: number
  /** Rank correlation. */
  readonly spearman: number
}

export function measureFit(estimates: readonly number[], targets: readonly number[]): FitQuality {
  const count = targets.length
  const mean = targets.reduce((sum, target) => sum + target, 0) / count
  let error = 0
  let variance = 0
  for (let i = 0; i < count; i++) {
    error += (targets[i]! - estimates[i]!) ** 2
    variance += (targets[i]! - mean) ** 2
  }
  return {
    r2: 1 - error / variance,
    rmse: Math.sqrt(error / count),
    spearman: correlation(ranks(estimates), ranks(targets)),
  }
}

/** Equal values share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!)
  const result = new Array<number>(values.length)
  for (let start = 0; start < order.length; ) {
    let end = start
    while (end < order.length && values[order[end]!] === values[order[start]!]) end++
    for (let i = start; i < end; i++) result[order[i]!] = (start + end - 1) / 2
    start = end
  }
  return result
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const meanA = a.reduce((sum, value) => sum + value, 0) / a.length
  const meanB = b.reduce((sum, value) => sum + value, 0) / b.length
  let ab = 0
  let aa = 0
  let bb = 0
  for (let i = 0; i < a.length; i++) {
    ab += (a[i]! - meanA) * (b[i]! - meanB)
    aa += (a[i]! - meanA) ** 2
    bb += (b[i]! - meanB) ** 2
  }
  return ab / Math.sqrt(aa * bb)
}
