import type { Bureau } from '@plumbline/core/bureaus'
import type { Remark } from '@plumbline/core/credit-file'
import { type SandboxRemark, sandboxRemarks } from '@plumbline/core/sandbox-events'

/** What a creditor adds in words. */
export type Note = keyof typeof sandboxRemarks

/** The remark as the bureau shows it; null where it has no code for it. */
export function remarkOf(note: Note, bureau: Bureau): Remark | null {
  return remarks[bureau][note]
}

/** The note that a bureau's code stands for; null when it stands for none of ours. */
export function noteOfCode(code: string): Note | null {
  for (const note of Object.keys(sandboxRemarks) as Note[]) {
    const { EFX, TU, EXP, furnisher }: SandboxRemark = sandboxRemarks[note]
    if ([note, EFX, TU, EXP, furnisher].includes(code)) return note
  }
  return null
}

const remarks: Readonly<Record<Bureau, Readonly<Record<Note, Remark | null>>>> = {
  EFX: remarksOf('EFX'),
  TU: remarksOf('TU'),
  EXP: remarksOf('EXP'),
}

function remarksOf(bureau: Bureau): Readonly<Record<Note, Remark | null>> {
  return Object.fromEntries(
    Object.entries<SandboxRemark>(sandboxRemarks).map(([note, entry]) => {
      const code = entry[bureau]
      return [note, code === null ? null : { code, text: entry.text }]
    }),
  ) as Record<Note, Remark | null>
}
