import { ChoiceButton } from '@plumbline/ui/parts/choice'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { useTexts } from '../../frame/texts.tsx'
import { type Change, isPossible, type Kind, mainKinds, moreKinds } from './change.ts'
import type { Holdings } from './holdings.ts'
import './simulator.css'

interface Props {
  readonly holdings: Holdings
  readonly changes: readonly Change[]
  readonly onChoose: (kind: Kind) => void
}

/** What can be tried: the five that most people ask about in sight, the others below. */
export function Choices({ holdings, changes, onChoose }: Props) {
  const { more } = useTexts('simulator')
  const possible = (kinds: readonly Kind[]) => kinds.filter((kind) => isPossible(kind, holdings, changes))
  return (
    <>
      <Kinds kinds={possible(mainKinds)} onChoose={onChoose} />
      <Disclosure summary={more}>
        <Kinds kinds={possible(moreKinds)} onChoose={onChoose} />
      </Disclosure>
    </>
  )
}

function Kinds({ kinds, onChoose }: { readonly kinds: readonly Kind[]; readonly onChoose: (kind: Kind) => void }) {
  const texts = useTexts('simulator')
  return (
    <ul class="kinds">
      {kinds.map((kind) => (
        <li key={kind}>
          <ChoiceButton label={texts.kinds[kind].name} about={texts.kinds[kind].about} onPress={() => onChoose(kind)} />
        </li>
      ))}
    </ul>
  )
}
