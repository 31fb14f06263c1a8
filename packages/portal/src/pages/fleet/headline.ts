import type { fleetCall, TeamOutput } from '@plumbline/contract'

type Fleet = TeamOutput<typeof fleetCall>

const lateMs = 15 * 60_000
const shareThatHurts = 0.01

/** The answer to the question of the page, before any number. */
export function headlineOf({ hosts, breakers, work }: Pick<Fleet, 'hosts' | 'breakers' | 'work'>): {
  tone: 'good' | 'warn' | 'bad'
  sentence: string
} {
  const hurting = hosts.filter(({ calls, failed }) => calls > 0 && failed / calls >= shareThatHurts)
  const open = breakers.filter(({ state }) => state === 'open' || state === 'held')
  const isLate = work.oldestDueAt !== null && Date.now() - work.oldestDueAt > lateMs
  const said = [
    hurting.length > 0 && `${counted(hurting.length, 'host gets', 'hosts get')} errors of ours`,
    open.length > 0 && `${counted(open.length, 'provider is', 'providers are')} not called`,
    isLate && 'work is late',
  ].filter((part) => part !== false)
  if (said.length > 0) return { tone: 'bad', sentence: `${sentenceOf(said)}.` }
  const waits = hosts.some(({ failingEndpoints, stuckEnrollments }) => failingEndpoints + stuckEnrollments > 0)
  if (waits || work.dead > 0)
    return {
      tone: 'warn',
      sentence: 'The service works. Some hosts have endpoints that fail, or work that was given up.',
    }
  return { tone: 'good', sentence: 'No host is hurting.' }
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`
}

function sentenceOf(parts: readonly string[]): string {
  const text = parts.join(', and ')
  return `${text[0]!.toUpperCase()}${text.slice(1)}`
}
