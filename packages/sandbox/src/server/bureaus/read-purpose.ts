import { type PrescreenPurpose, prescreenPurposes } from '@plumbline/core/bureaus'

/** A bureau's code of the purpose of a pre-screening; null for anything else. */
export function readPurpose(
  codes: Readonly<Record<PrescreenPurpose, string>>,
  code: string | null,
): PrescreenPurpose | null {
  return prescreenPurposes.find((purpose) => codes[purpose] === code) ?? null
}

/** The name of the company that asks; null when it is missing or endless. */
export function readCompany(name: string | null): string | null {
  const text = name?.trim() ?? ''
  return text !== '' && text.length <= 100 ? text : null
}
