import {
  BureauFailure,
  type BureauPerson,
  type EfxNative,
  type ExpNative,
  type PullOutcome,
  type TuNative,
} from '@plumbline/connectors'
import type { Bureau } from '@plumbline/core/bureaus'
import { type CalendarDate, dateOfInstant } from '@plumbline/core/calendar'
import type { HostSettings } from '@plumbline/core/hosts'
import type { Context } from '../../context.ts'
import type { BureauAnswer } from './capture.ts'

/** The answer of a bureau about a person, or why there is none. */
export type Asked =
  | { bureau: Bureau; result: 'file'; answer: BureauAnswer }
  /** The bureau has no file of the person. A freeze does not stop the person's own look at the file. */
  | { bureau: Bureau; result: 'no-hit' }
  | { bureau: Bureau; result: 'failed'; failure: BureauFailure }

interface Question {
  hostId: string
  person: BureauPerson
  settings: Pick<HostSettings, 'productKind' | 'bureaus' | 'scoreModel'>
  now: number
  traceparent?: string | undefined
}

/** Asks every bureau of the host at the same time. The merged product is one question to EFX. */
export async function askBureaus(
  ctx: Context,
  question: Question,
  only: readonly Bureau[] = bureausOf(question.settings),
): Promise<Asked[]> {
  if (question.settings.productKind === 'EFX_3B') return askMerged(ctx, question, only)
  return Promise.all(only.map((bureau) => askOne(ctx, bureau, question)))
}

/** The bureaus whose views a host is served. */
export function bureausOf({ productKind, bureaus }: Pick<HostSettings, 'productKind' | 'bureaus'>): Bureau[] {
  return productKind === 'EFX_3B' ? ['EFX', 'TU', 'EXP'] : [...bureaus]
}

async function askOne(ctx: Context, bureau: Bureau, question: Question): Promise<Asked> {
  const client = ctx.providers.of(question.hostId).bureaus[bureau]
  if (!client) return { bureau, result: 'failed', failure: unreachable(bureau) }
  try {
    const outcome: PullOutcome<unknown> = await client.pull(question.person, dayOf(question), {
      scoreModel: bureau === 'EFX' ? question.settings.scoreModel : 'SCORE_MODEL_V3',
      ...traced(question),
    })
    if (outcome.result !== 'file') return { bureau, result: 'no-hit' }
    const { file, pointers, native } = outcome
    const own =
      bureau === 'EFX'
        ? { disputeInformation: (native as EfxNative).disputeInformation }
        : { disputeInformation: null, native: native as TuNative | ExpNative }
    return { bureau, result: 'file', answer: { bureau, file, pointers, ...own } }
  } catch (failure) {
    if (!(failure instanceof BureauFailure)) throw failure
    return { bureau, result: 'failed', failure }
  }
}

async function askMerged(ctx: Context, question: Question, only: readonly Bureau[]): Promise<Asked[]> {
  try {
    const { EFX } = ctx.providers.of(question.hostId).bureaus
    const outcome = await EFX.pullMerged(question.person, dayOf(question), {
      scoreModel: question.settings.scoreModel,
      ...traced(question),
    })
    if (outcome.result !== 'files') return only.map((bureau) => ({ bureau, result: 'no-hit' }))
    const { disputeInformation } = outcome.native
    return only.map((bureau) => {
      const found = outcome.answers.find(({ file }) => file.bureau === bureau)
      if (!found) return { bureau, result: 'no-hit' }
      const { file, pointers } = found
      return { bureau, result: 'file', answer: { bureau, file, pointers, disputeInformation } }
    })
  } catch (failure) {
    if (!(failure instanceof BureauFailure)) throw failure
    return only.map((bureau) => ({ bureau, result: 'failed', failure }))
  }
}

function dayOf({ now }: Question): CalendarDate {
  return dateOfInstant(now)
}

function traced({ traceparent }: Question): { traceparent?: string } {
  return traceparent === undefined ? {} : { traceparent }
}

/** Without a contract with this bureau, the caller gets the same as for one that cannot be reached. */
function unreachable(bureau: Bureau): BureauFailure {
  return new BureauFailure({ bureau, operation: 'pull', reason: 'unreachable' })
}
