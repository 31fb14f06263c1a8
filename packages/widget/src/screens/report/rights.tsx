import { Card } from '@plumbline/ui/parts/card'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { useTexts } from '../../frame/texts.tsx'

/** What the law gives a person, and what the words of the trade mean. */
export function Rights() {
  const { sections, rights, glossary } = useTexts('report')
  return (
    <Card title={sections.rights}>
      <p class="muted">{rights.intro}</p>
      <ul>
        {rights.list.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      <Disclosure summary={glossary.title}>
        <dl class="glossary">
          {Object.values(glossary.words).map(([word, meaning]) => (
            <div key={word}>
              <dt>
                <strong>{word}</strong>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Card>
  )
}
