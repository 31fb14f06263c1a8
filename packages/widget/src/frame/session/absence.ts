/** How long a page may be out of sight before its session is over. */
const maxAbsenceMs = 15 * 60_000

interface Hears {
  /** Nobody has looked for long. */
  away(): void
  /** Somebody looks again. */
  back(): void
}

/** Watches whether the page is seen. A timer of a sleeping device is late, so the clock is looked at on return as well. */
export function watchAbsence({ away, back }: Hears): void {
  let hiddenAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAway = false
  const leave = () => {
    isAway = true
    away()
  }
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now()
      timer = setTimeout(leave, maxAbsenceMs)
      return
    }
    if (!isAway && hiddenAt !== undefined && Date.now() - hiddenAt >= maxAbsenceMs) leave()
    if (isAway) back()
    isAway = false
    hiddenAt = undefined
  })
}
