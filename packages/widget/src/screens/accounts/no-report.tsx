import type { PlumblineError } from '@plumbline/sdk/user'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'

/** Why there is no report, in words that lead on. */
export function NoReport({ error }: { readonly error: PlumblineError }) {
  const states = useTexts('states')
  const { code, facts } = error.kind === 'refused' ? error : { code: '', facts: {} as Record<string, string> }
  const reason = facts['reason'] ?? ''
  if (code === 'SC1002' || code === 'SC1003') {
    const known = isIn(states.noData, reason) ? reason : 'PENDING'
    const { title } = states.noData[known]
    const text = known === 'DECEASED' ? states.noData.DECEASED.noPhone : states.noData[known].text
    const isNew = reason === 'NO_HIT' || reason === 'UNSCORABLE'
    return (
      <Card>
        <Empty title={fill(title, { bureau: 'EFX' })}>{fill(text, { bureau: 'EFX' })}</Empty>
        {isNew && (
          <>
            <h2>{states.buildCredit.title}</h2>
            <ol>
              {states.buildCredit.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </>
        )}
      </Card>
    )
  }
  const { title, text } = states.noAccess[isIn(states.noAccess, reason) ? reason : 'feature']
  return (
    <Card>
      <Empty title={title}>{withoutGaps(text)}</Empty>
    </Card>
  )
}

function isIn<Names extends object>(names: Names, name: string): name is keyof Names & string {
  return Object.hasOwn(names, name)
}

/** Without the sentences for which a value is not known. */
function withoutGaps(text: string): string {
  const sentences = text.split(/(?<=\.) /).filter((sentence) => !sentence.includes('{'))
  return sentences.join(' ')
}
