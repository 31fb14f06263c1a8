/** Waits for what another process or a later turn of the event loop brings about; fails after a minute. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000
  while (!(await condition())) {
    if (performance.now() > end) throw new Error('What was waited for did not come about.')
    await new Promise((done) => setTimeout(done, 5))
  }
}
