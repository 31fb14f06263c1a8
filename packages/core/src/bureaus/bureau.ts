/** The three bureaus, in the order in which every answer lists them. */
export const bureaus = ['EFX', 'TU', 'EXP'] as const

export type Bureau = (typeof bureaus)[number]

export function isBureau(value: unknown): value is Bureau {
  return value === 'EFX' || value === 'TU' || value === 'EXP'
}
