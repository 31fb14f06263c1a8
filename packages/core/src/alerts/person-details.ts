import type { FactorEffect, FileScore, ScoreModel } from '../credit-file/file-score.ts'
import type { PersonAddress, PersonName } from '../credit-file/identity.ts'
import type { EfxAddress } from '../reports/efx/contact.ts'
import { momentOf } from '../reports/efx/moment.ts'
import { type EfxName, toEfxName, toSubjectAddress } from '../reports/efx/subject.ts'
import { factorWords } from '../scores/factor-words.ts'

/** Alerts about the person and the score. */
export interface PersonDetails {
  readonly AddressAlert: { readonly previousAddress: EfxAddress | null; readonly newAddress: EfxAddress | null }
  readonly NameAlert: { readonly previousName: EfxName | null; readonly newName: EfxName | null }
  readonly ScoreChangeAlert: {
    readonly previousScore: number
    readonly newScore: number
    readonly change: number
    readonly scoreModel: ScoreModel
    readonly previousDate: number | null
    readonly newDate: number | null
    readonly reasons: ScoreChangeReason[]
  }
}

interface ScoreChangeReason {
  readonly code: string
  readonly text: string
  /** Absent in alerts that were raised before it was told. */
  readonly effect?: FactorEffect
}

export function addressDetails(
  before: PersonAddress | null,
  after: PersonAddress | null,
): PersonDetails['AddressAlert'] {
  return { previousAddress: before && toSubjectAddress(before), newAddress: after && toSubjectAddress(after) }
}

export function nameDetails(before: PersonName | null, after: PersonName | null): PersonDetails['NameAlert'] {
  return { previousName: before && toEfxName(before), newName: after && toEfxName(after) }
}

export function scoreDetails(before: FileScore, after: FileScore): PersonDetails['ScoreChangeAlert'] {
  return {
    previousScore: before.value,
    newScore: after.value,
    change: after.value - before.value,
    scoreModel: after.model,
    previousDate: momentOf(before.scoredOn),
    newDate: momentOf(after.scoredOn),
    reasons: reasonsOf(after, after.value - before.value),
  }
}

/** What hurts first where the score fell, what helps first where it rose; within each as the bureau weighs them. */
function reasonsOf({ factors }: FileScore, change: number): ScoreChangeReason[] {
  const order: readonly FactorEffect[] =
    change < 0 ? ['HURTING', 'NEUTRAL', 'HELPING'] : ['HELPING', 'NEUTRAL', 'HURTING']
  return order.flatMap((effect) =>
    factors
      .filter((factor) => factor.effect === effect)
      .map((factor) => ({ code: factor.code, text: factorWords(factor), effect })),
  )
}
