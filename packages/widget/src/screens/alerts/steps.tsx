import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { ItemList } from '@plumbline/ui/parts/item-list'
import { OfficialLink } from '../../frame/parts/official-link.tsx'
import { useTexts } from '../../frame/texts.tsx'

interface Step {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly url: string | null
}

interface Props {
  readonly steps: readonly Step[]
  readonly isOpen: boolean
}

/** What to do next, the most useful first. */
export function Steps({ steps, isOpen }: Props) {
  const { nextSteps } = useTexts('alerts')
  const { officialPage, steps: words } = useTexts('next-steps')
  const known: Readonly<Record<string, readonly string[]>> = words
  return (
    <Disclosure summary={nextSteps} open={isOpen}>
      <ItemList
        ordered
        items={steps.map(({ key, title, text, url }) => {
          const [said = title, about = text] = known[key] ?? []
          return {
            id: key,
            icon: 'next',
            tone: 'info',
            title: said,
            about,
            ...(url ? { actions: <p>{<OfficialLink url={url}>{officialPage}</OfficialLink>}</p> } : {}),
          }
        })}
      />
    </Disclosure>
  )
}
