import { useLanguage } from '../parts/language.tsx'
import { Table } from '../parts/table.tsx'
import type { Texts } from '../texts/texts.ts'
import type { Marker, Reading } from './line.ts'

interface Props {
  readonly readings: readonly Reading[]
  readonly markers: readonly Marker[]
  readonly texts: Texts['score']['history']
}

/** The chart as a table, newest month first. */
export function HistoryTable({ readings, markers, texts }: Props) {
  const { formats } = useLanguage()
  const rows = readings.map((reading, index) => ({ ...reading, change: changeAt(readings, index) })).reverse()
  const eventsAt = (at: number) => markers.filter((marker) => marker.at === at).map(({ text }) => text)
  return (
    <Table
      caption={texts.title}
      captionHidden
      rows={rows}
      rowKey={({ at }) => String(at)}
      columns={[
        { key: 'date', label: texts.date, cell: ({ at }) => formats.month(at) },
        { key: 'score', label: texts.score, number: true, cell: ({ value }) => value ?? texts.noScore },
        {
          key: 'change',
          label: texts.change,
          number: true,
          cell: ({ change }) => (change === null ? '–' : formats.signed(change)),
        },
        ...(markers.length > 0
          ? [{ key: 'event', label: texts.event, cell: ({ at }: Reading) => eventsAt(at).join('; ') || '–' }]
          : []),
      ]}
    />
  )
}

/** Since the last score before; null where there is nothing to compare. */
function changeAt(readings: readonly Reading[], index: number): number | null {
  const value = readings[index]?.value ?? null
  const before = readings.slice(0, index).findLast((reading) => reading.value !== null)?.value ?? null
  return value === null || before === null ? null : value - before
}
