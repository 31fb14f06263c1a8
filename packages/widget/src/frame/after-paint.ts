/** Browsers paint nothing of a frame that is out of sight, so it is not waited for without end. */
const patienceMs = 1000

/** Calls when what is in the document now has been painted. */
export function afterPaint(done: () => void): void {
  let called = false
  const once = () => {
    if (!called) done()
    called = true
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, patienceMs)
}
