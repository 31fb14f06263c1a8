/**
 * Loaded into a process of ours from outside, beside its own program: its parent asks what memory is in use once everything that
 * is not used is collected. Needs --expose-gc.
 */
process.on('message', (message: { type?: string }) => {
  if (message.type !== 'measure-memory') return
  // Twice: what the first round finalises is free for the second.
  for (let round = 0; round < 2; round++) (globalThis as { gc?: () => void }).gc?.()
  setImmediate(() => {
    ;(globalThis as { gc?: () => void }).gc?.()
    process.send?.({ type: 'memory', ...process.memoryUsage() })
  })
})
