import { en } from './en.ts'
import { es } from './es.ts'

export type Words = typeof en

export function wordsOf(locale: string): Words {
  return locale.startsWith('es') ? es : en
}

/** Puts values into `{places}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
