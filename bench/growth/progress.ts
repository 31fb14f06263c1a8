/** Says every few seconds how far long work has come. */
export function progress(what: string, total: number): (done: number) => void {
  const startedAt = performance.now()
  let saidAt = startedAt
  return (done) => {
    const now = performance.now()
    if (now - saidAt < everyMs && done < total) return
    saidAt = now
    console.error(`  ${what}: ${((done / total) * 100).toFixed(0)} % after ${((now - startedAt) / 1000).toFixed(0)} s`)
  }
}

const everyMs = 5_000
