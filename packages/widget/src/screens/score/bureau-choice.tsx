import { Segmented } from '@plumbline/ui/parts/segmented'
import { useId } from 'preact/hooks'
import { useTexts } from '../../frame/texts.tsx'
import type { Bureau } from './read-scores.ts'

interface Props {
  readonly readings: readonly { readonly bureau: Bureau }[]
  readonly value: Bureau
  readonly onValue: (bureau: string) => void
}

/** Of which bureau something is shown, where there are several. */
export function BureauChoice({ readings, value, onValue }: Props) {
  const { about, bureaus } = useTexts('score')
  const name = useId()
  if (readings.length < 2) return null
  const options = readings.map(({ bureau }) => ({ value: bureau, label: bureaus[bureau] }))
  return <Segmented label={about.bureau} name={name} options={options} value={value} onValue={onValue} />
}
