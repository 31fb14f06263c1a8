import * as population from '../people/population.ts'

interface Persona {
  readonly key: string
  readonly label: string
  readonly ssn: string
  readonly mobile: string
  readonly outcomes: {
    readonly dit: 'Approved' | 'Review' | 'Denied'
    readonly prefill: 'REVIEW' | 'ACCEPTED' | 'DENIED'
    readonly onboarding: 'ENROLLED' | 'THIN_FILE' | 'REFUSED'
  }
}
export const personas: readonly Persona[] = (population as unknown as { personas?: readonly Persona[] }).personas ?? []
