import type { TeamOutput, textCall, textsCall } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type ListedText = TeamOutput<typeof textsCall>['texts'][number]
export type WholeText = TeamOutput<typeof textCall>
export type Publication = WholeText['publications'][number]
export type Language = keyof WholeText['live']

export const languageWords: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' }

export const groupWords: Readonly<Record<ListedText['group'], string>> = {
  consent: 'Consent',
  notice: 'Notices',
  factor: 'Score factors',
  alert: 'Alerts',
  education: 'What people can do',
}

export const placeWords: Readonly<Record<ListedText['place'], string>> = {
  api: 'API answers',
  message: 'Messages',
  widget: 'Widget',
}

export const publicationWords: Readonly<Record<Publication['state'], StateWords>> = {
  waiting: { label: 'Waits for a second person', tone: 'warn' },
  approved: { label: 'Approved', tone: 'good' },
  refused: { label: 'Refused', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
}

/** Parts that have numbers for names, by what they are. */
const numbered: Readonly<Partial<Record<ListedText['group'], readonly string[]>>> = {
  factor: ['The fact', 'Why it matters', 'What would help'],
  education: ['Title', 'What to do'],
}

/** `discreetTitle` is "Discreet title", `points.2` "Points 3". */
export function partWords(group: ListedText['group'], part: string): string {
  if (part === '') return 'The words'
  const known = /^\d$/.test(part) ? numbered[group]?.[Number(part)] : undefined
  if (known) return known
  const words = part
    .replace(/\d+/g, (index) => `${Number(index) + 1}`)
    .replaceAll('.', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** "Version 3", or that it is what the program says by itself. */
export function versionWords(version: number | null): string {
  if (version === null) return 'Missing'
  return version === 1 ? 'Standard' : `Version ${version}`
}
