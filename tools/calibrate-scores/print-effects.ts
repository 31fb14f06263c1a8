import type { MeasuredEffect } from '../realism/effects/measure-effects.ts'

export function printEffects(title: string, effects: readonly MeasuredEffect[]): void {
  const inside = effects.filter(({ ok }) => ok).length
  console.log(`\n${title}: ${inside} of ${effects.length} inside`)
  for (const { event, profile, of, low, high, ours, people, ok } of effects) {
    const figures = ours.map((figure) => figure.toFixed(1).padStart(7)).join('')
    const range = `${low} to ${high}`.padEnd(14)
    console.log(
      `  ${event.padEnd(27)}${profile.padEnd(21)}${of.padEnd(9)}${range}${figures.padEnd(15)} ${String(people).padStart(6)} people  ${ok ? 'ok' : 'NOT OK'}`,
    )
  }
}
