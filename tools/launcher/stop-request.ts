/** One Ctrl-C arrives several times, from the terminal and again through npm, so those of one moment count once. */
const samePressMs = 1000

interface StopRequest {
  /** Resolves to the exit code 0 when a signal or the parent's end asks to stop everything. */
  readonly asked: Promise<number>
  /** From here on a signal is about the stopping itself. */
  begun(): void
}

/** Signals, or the end of the process that started us. A second Ctrl-C while stopping calls `force`. */
export function stopRequest(force: () => void): StopRequest {
  const asked = Promise.withResolvers<number>()
  let sinceMs: number | undefined
  const ask = (signal?: NodeJS.Signals) => {
    if (signal === 'SIGINT' && sinceMs !== undefined && Date.now() - sinceMs > samePressMs) force()
    sinceMs ??= Date.now()
    asked.resolve(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  process.on('disconnect', () => ask())
  return {
    asked: asked.promise,
    begun: () => {
      sinceMs ??= Date.now()
    },
  }
}
