import type { FileScore, ScoreModel } from '../credit-file/file-score.ts'
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
    readonly reasons: { readonly code: string; readonly text: string }[]
  }
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
    reasons: after.factors.map((factor) => ({ code: factor.code, text: factorWords(factor) })),
  }
}
