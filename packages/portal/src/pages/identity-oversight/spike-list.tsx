import { Time } from '../../parts/time.tsx'
import type { Oversight } from './headline.ts'

const words = { failed: 'tries failed', locked: 'people were locked' } as const

/** Hours that stand out, the newest first. */
export function SpikeList({ spikes }: { readonly spikes: Oversight['spikes'] }) {
  if (spikes.length === 0) return null
  return (
    <>
      <h3>Hours that stand out</h3>
      <ul>
        {spikes.map(({ from, what, count, usual }) => (
          <li key={`${from} ${what}`}>
            <Time at={from} />: {count} {words[what]}, where {usual.toFixed(1)} are usual at this time of day.
          </li>
        ))}
      </ul>
    </>
  )
}
