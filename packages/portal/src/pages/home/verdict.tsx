import { ButtonLink } from '@plumbline/ui/parts/button'
import { CodeBlock } from '@plumbline/ui/parts/code-block'
import { Notice } from '@plumbline/ui/parts/notice'
import { atSameHost } from '../../shell/address.ts'
import { type Home, problemsOf } from './home.ts'

/** The answer to the question of the page, first and in words. */
export function Verdict({ home, range }: { readonly home: Home; readonly range: string }) {
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
        title={`There was no call in the ${range}`}
        actions={<ButtonLink href={atSameHost('/api-keys')}>To the API keys</ButtonLink>}
      >
        <p>Nothing is wrong, but nothing happens either. Make the first call with a key of this host:</p>
        <CodeBlock title="The first call" code={firstCall(home.apiUrl)} />
      </Notice>
    )
  return <Notice tone="good" title="Nothing is wrong right now" />
}

/** Logs a host in; what it answers with opens every other call. */
function firstCall(apiUrl: string): string {
  return [
    `curl -X POST '${apiUrl}/api/direct/login'`,
    "-H 'Content-Type: application/json'",
    `-d '{"apikey":"<key>","secret":"<secret>"}'`,
  ].join(' \\\n  ')
}
