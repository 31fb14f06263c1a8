export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
/** A day of the clock; days of the calendar are those of UTC. */
export const dayMs = 24 * hourMs
