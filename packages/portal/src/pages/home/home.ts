import type { homeCall, TeamOutput } from '@plumbline/contract'

export type Home = TeamOutput<typeof homeCall>

/** From this share of failed calls on something is wrong on our side. */
const badShare = 0.01

/** What is wrong, a sentence each; empty when nothing is. */
export function problemsOf({ webhooks, calls, bureaus }: Home): string[] {
  const away = bureaus.filter(({ state }) => state !== 'reachable').map(({ bureau }) => bureau)
  const { failing } = webhooks
  return [
    ...(failing.length > 0
      ? [
          failing.length === 1
            ? 'An endpoint does not take our messages.'
            : `${failing.length} endpoints do not take our messages.`,
        ]
      : []),
    ...(calls.counted > 0 && calls.failed / calls.counted >= badShare ? ['Calls of the API fail on our side.'] : []),
    ...(away.length > 0 ? [`${away.join(' and ')} cannot be reached.`] : []),
  ]
}
