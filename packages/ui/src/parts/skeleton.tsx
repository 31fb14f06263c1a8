import './skeleton.css'

interface Props {
  /** The form of what will come, so that nothing moves when it does. */
  readonly shape?: 'lines' | 'gauge' | 'chart'
  readonly lines?: number
}

export function Skeleton({ shape = 'lines', lines = 3 }: Props) {
  return (
    <div class={`skeleton ${shape}`} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}
