export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** What is said when so many seconds are left and before it was so many: one minute once, the end once, nothing else. */
export function announcementAt(before: number, left: number): 'minute' | 'end' | undefined {
  if (before > 0 && left === 0) return 'end'
  return before > 60 && left <= 60 ? 'minute' : undefined
}
