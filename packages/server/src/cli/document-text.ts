/** JSON as people like to read and compare it: what fits on a line stands on one. */
export function documentText(value: unknown): string {
  return `${textOf(value, '', 0)}\n`
}

const lineCharacters = 110

/** `before` is how many characters the line has already. */
function textOf(value: unknown, indent: string, before: number): string {
  const onOneLine = lineOf(value)
  if (typeof value !== 'object' || value === null || indent.length + before + onOneLine.length <= lineCharacters)
    return onOneLine
  const inside = `${indent}  `
  if (Array.isArray(value)) return `[\n${value.map((one) => inside + textOf(one, inside, 1)).join(',\n')}\n${indent}]`
  const members = membersOf(value).map(([name, one]) => {
    const start = `${JSON.stringify(name)}: `
    return inside + start + textOf(one, inside, start.length + 1)
  })
  return `{\n${members.join(',\n')}\n${indent}}`
}

function lineOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(lineOf).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const members = membersOf(value).map(([name, one]) => `${JSON.stringify(name)}: ${lineOf(one)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

function membersOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, one]) => one !== undefined)
}
