import type { HostSettings } from '@plumbline/core/hosts'
import { CommandProblem } from './command-problem.ts'

/** One `name=value` on top of the settings; the type of what is there already says how the text is read. */
export function changeSetting(settings: HostSettings, change: string): HostSettings {
  const mark = change.indexOf('=')
  if (mark < 1) throw new CommandProblem(`Not a setting: ${change}. Write name=value.`)
  const [name = '', inner] = change.slice(0, mark).split('.')
  const text = change.slice(mark + 1)
  const current = (settings as unknown as Record<string, unknown>)[name]
  if (current === undefined) throw new CommandProblem(`There is no setting ${name}.`)
  if (inner === undefined) return { ...settings, [name]: readValue(name, current, text) }
  const part = current as Record<string, unknown>
  if (typeof current !== 'object' || part[inner] === undefined)
    throw new CommandProblem(`There is no setting ${name}.${inner}.`)
  return { ...settings, [name]: { ...part, [inner]: readValue(`${name}.${inner}`, part[inner], text) } }
}

function readValue(name: string, current: unknown, text: string): unknown {
  // Without a value a setting that may be empty becomes so.
  if (name === 'technicalContact') return text === '' ? null : text
  if (/^theme(\.|$)/.test(name)) return readTheme(name, text)
  if (Array.isArray(current))
    return text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
  if (typeof current === 'boolean') {
    if (text !== 'true' && text !== 'false') throw new CommandProblem(`${name} is true or false.`)
    return text === 'true'
  }
  if (typeof current === 'number') {
    if (!/^\d+(\.\d+)?$/.test(text)) throw new CommandProblem(`${name} is a number.`)
    return Number(text)
  }
  if (typeof current === 'object') throw new CommandProblem(`${name} has parts: write ${name}.part=value.`)
  return text
}

/** JSON. Of values without light and dark around them the colours are for light, and all else for both. */
function readTheme(name: string, text: string): unknown {
  let given: unknown
  try {
    given = JSON.parse(text === '' ? '{}' : text)
  } catch {
    throw new CommandProblem(`${name} is JSON, such as {"--pl-color-primary":"#0b57d0"}.`)
  }
  if (typeof given !== 'object' || given === null) throw new CommandProblem(`${name} is a JSON object.`)
  const parts = Object.keys(given)
  const isWhole = name !== 'theme' || parts.includes('light') || parts.includes('dark')
  const shapes = Object.entries(given).filter(([key]) => !/^--pl-(color|band)-/.test(key))
  return isWhole ? given : { light: given, dark: Object.fromEntries(shapes) }
}
