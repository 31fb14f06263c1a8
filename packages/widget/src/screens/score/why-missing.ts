import { latestScores, RefusedError } from '@plumbline/sdk/user'
import type { Shell } from '../../frame/shell.ts'
import type { CreditFile } from '../factors/credit-file.ts'
import { type Bureau, bureaus, type Missing, type Scores } from './read-scores.ts'

type Why = NonNullable<Missing[Bureau]>

/** By the reason of a refusal. */
const reasons: Readonly<Record<string, Why>> = {
  NOT_ENABLED: 'not-enabled',
  NO_HIT: 'no-file',
  UNSCORABLE: 'unscorable',
  DECEASED: 'deceased',
  PENDING: 'outage',
}

/** Whether bureaus can be missing at all: a person of a host with one bureau has one score. */
function isOfSeveral({ session }: Pick<Shell, 'session'>): boolean {
  const features = session.profile.get()?.features ?? []
  return features.includes('Multi-bureau data') || features.includes('3B merged product')
}

/** Why bureaus have no score. Each is asked for by itself: the answer with the others only leaves it out. */
export async function whyMissing(shell: Shell, { readings }: Scores, signal: AbortSignal): Promise<Missing> {
  if (!isOfSeveral(shell)) return {}
  const absent = bureaus.filter((bureau) => readings.every((one) => one.bureau !== bureau))
  const told = absent.map(async (bureau) => [bureau, await why(shell, bureau, signal)] as const)
  return Object.fromEntries(await Promise.all(told)) as Missing
}

async function why({ session }: Shell, bureau: Bureau, signal: AbortSignal): Promise<Why> {
  try {
    await latestScores.standard(session.calls, { bureaus: [bureau] }, { signal })
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return reasons[error.facts[bureau] ?? ''] ?? 'none'
  }
  // It has come meanwhile; the next look shows it.
  return 'none'
}

/** A freeze explains best why there is no score. */
export function withFreezes(missing: Missing, files: readonly CreditFile[]): Missing {
  const frozen = files.filter((file) => file.frozen && missing[file.bureau]).map(({ bureau }) => [bureau, 'frozen'])
  return { ...missing, ...Object.fromEntries(frozen) }
}
