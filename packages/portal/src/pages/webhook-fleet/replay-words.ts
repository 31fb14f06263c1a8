import type { replayEndpointsCall, TeamOutput } from '@plumbline/contract'

type Result = TeamOutput<typeof replayEndpointsCall>['results'][number]

/** What came of a replay, in one sentence. */
export function replayWords(results: readonly Result[]): string {
  const events = results.reduce((sum, { accepted }) => sum + (accepted ?? 0), 0)
  const refused = results.filter(({ refusal }) => refusal !== null)
  const sent = `${events === 1 ? '1 event goes' : `${events} events go`} out again.`
  if (refused.length === 0) return sent
  return `${sent} Refused at ${refused.length}: ${[...new Set(refused.map(({ refusal }) => refusal))].join(' ')}`
}
