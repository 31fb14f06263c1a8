import type { Bureau } from '@plumbline/core/bureaus'

/** In which form the bureaus' entries are shown: each in its own, TU in its second one, or all in ours. */
export type DataFormat = 'native' | 'v2' | 'standard'

export function dataFormatOf(headers: { 'x-tu-format'?: 'v2'; 'x-report-format'?: 'standard' }): DataFormat {
  if (headers['x-report-format'] === 'standard') return 'standard'
  return headers['x-tu-format'] === 'v2' ? 'v2' : 'native'
}

/** Which bureaus a caller asked for, and which its server may have. */
export interface BureauFilter {
  /** The caller named some. */
  named: boolean
  shows(bureau: Bureau): boolean
}

/** The caller named no bureaus and none is withheld. */
export const everyBureau: BureauFilter = { named: false, shows: () => true }

/** Codes as the contract takes them: separated by commas, checked already. */
export function bureauFilter(
  bureaus: string | undefined,
  allowed: (bureau: Bureau) => boolean = () => true,
): BureauFilter {
  const named = bureaus === undefined ? undefined : new Set(bureaus.split(',').map((code) => code.trim()))
  return { named: named !== undefined, shows: (bureau) => (named?.has(bureau) ?? true) && allowed(bureau) }
}
