import type { Enrollment, MonitoringFeature, Pause } from './enrollment.ts'

/** A client that pauses people again and again is told by the last ones. */
const maxPauses = 100

export function pausesAfter(
  { features: before, pauses = [] }: Enrollment,
  features: readonly MonitoringFeature[],
  at: number,
): readonly Pause[] {
  const [wasOn, isOn] = [before.length > 0, features.length > 0]
  if (wasOn && !isOn) return [...pauses, { from: at, to: null }].slice(-maxPauses)
  if (!wasOn && isOn)
    return pauses.map((pause) => (pause.to === null ? { ...pause, to: Math.max(pause.from, at) } : pause))
  return pauses
}

export function isPausedAt({ pauses = [] }: Enrollment, at: number): boolean {
  return pauses.some(({ from, to }) => from <= at && (to === null || at < to))
}
