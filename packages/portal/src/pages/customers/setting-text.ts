import type { TokenName } from '@plumbline/core/widget'
import { tokenWords } from '../widget-studio/token-words.ts'
import { fieldOf } from './setting-fields.ts'

/** A value of a host as somebody reads it; empty where there is nothing. */
export function valueText(name: string, value: unknown): string {
  const options = fieldOf(name)?.options
  const words = (one: unknown) => options?.find((option) => option.value === one)?.label ?? plainText(one)
  return Array.isArray(value) ? value.map(words).join(', ') : words(value)
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value).map(tokenText).join(', ')
}

/** The only values with parts of their parts are the looks of the widget. */
function tokenText([token, value]: [string, unknown]): string {
  const name = token.replace(/^--pl-/, '') as TokenName
  return `${tokenWords[name] ?? name} ${name === 'logo' ? 'is set' : value}`
}
