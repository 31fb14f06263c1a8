import { ButtonLink } from '@plumbline/ui/parts/button'
import { Notice } from '@plumbline/ui/parts/notice'
import { atSameHost } from '../../shell/address.ts'
import { type Home, problemsOf } from './home.ts'

/** The answer to the question of the page, first and in words. */
export function Verdict({ home }: { readonly home: Home }) {
  const problems = problemsOf(home)
  if (problems.length > 0)
    return (
      <Notice tone="bad" title="Something is wrong">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Notice>
    )
  if (home.calls.counted === 0)
    return (
      <Notice
        tone="info"
        title="There was no call in the last 24 hours"
        actions={<ButtonLink href={atSameHost('/api-keys')}>To the API keys</ButtonLink>}
      >
        Nothing is wrong, but nothing happens either. Make the first call with a key of this host.
      </Notice>
    )
  return <Notice tone="good" title="Nothing is wrong right now" />
}
