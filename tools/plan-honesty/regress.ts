const ridge = 2

/** Least squares with a small penalty on the weights, by elimination. */
export function regress(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const size = rows[0]!.length
  const system = Array.from({ length: size }, (_, i) => [
    ...Array.from({ length: size }, (_, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, i === j ? ridge : 0)),
    rows.reduce((sum, row, index) => sum + row[i]! * values[index]!, 0),
  ])
  for (let pivot = 0; pivot < size; pivot++) {
    const head = system[pivot]!
    for (const [index, row] of system.entries()) {
      if (index === pivot) continue
      const factor = row[pivot]! / head[pivot]!
      for (let column = pivot; column <= size; column++) row[column]! -= factor * head[column]!
    }
  }
  return system.map((row, index) => row[size]! / row[index]!)
}
