import { placeholdersOf } from './fill-wording.ts'
import type { Wording } from './text.ts'

const maxPartLength = 1000

/** What keeps a wording from being published, each as `part: cause`. `model`: a wording of the same text that is known to be right. */
export function wordingFindings(model: Wording, wanted: Wording): string[] {
  const unknown = Object.keys(wanted).filter((part) => !Object.hasOwn(model, part))
  return [
    ...unknown.map((part) => `${part}: this text has no such part`),
    ...Object.entries(model).flatMap(([part, text]) =>
      partFindings(text, wanted[part]).map((one) => `${part}: ${one}`),
    ),
  ]
}

function partFindings(model: string, wanted: string | undefined): string[] {
  if (wanted === undefined || wanted.trim() === '') return ['is empty; every part is said']
  const findings: string[] = []
  if (wanted.length > maxPartLength) findings.push(`is longer than ${maxPartLength} letters; shorten it`)
  if (markup.test(wanted)) findings.push('has markup; write plain words')
  if (steering.test(wanted)) findings.push('has letters that cannot be seen; type it anew')
  const [kept, given] = [placeholdersOf(model), placeholdersOf(wanted)]
  if (kept.join() !== given.join()) findings.push(`must keep its placeholders: ${named(kept)}, not ${named(given)}`)
  return findings
}

function named(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.map((name) => `{${name}}`).join(' ')
}

/** Tags, entities, and the marks of Markdown that make links or code. Texts are shown as they are, in mails, pushes and screens alike. */
const markup = /[<>`]|&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,10});|\]\(/i
/** Line breaks too: every part is one paragraph. */
const steering = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u
