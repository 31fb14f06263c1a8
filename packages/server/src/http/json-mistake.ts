/**
 * Where a text stops being JSON, in words that hold nothing of the text itself. JSON.parse tells the place for some mistakes
 * only, and quotes the text for others. Asked when a body was refused already; one look at each character.
 */
export function jsonMistake(text: string): string {
  const at = mistakeAt(text)
  if (at >= text.length) return 'ends before the JSON does'
  const before = text.slice(0, at)
  const line = before.split('\n').length
  return `is not JSON from line ${line}, column ${at - before.lastIndexOf('\n')} on`
}

/** The index of the first character that cannot follow what stands before it; the length where something is missing. */
export function mistakeAt(text: string): number {
  /** The brackets that are open, and after what: a value, or the name of a member. */
  const open: ('{' | '[')[] = []
  let at = skipBlank(text, 0)
  let expects: 'value' | 'value or ]' | 'name or }' | 'name' | 'next' = 'value'
  for (;;) {
    const character = text[at]
    if (expects === 'next') {
      const bracket = open.at(-1)
      if (bracket === undefined || character === undefined) return bracket === undefined ? at : text.length
      if (character === ',') expects = bracket === '{' ? 'name' : 'value'
      else if (character === (bracket === '{' ? '}' : ']')) open.pop()
      else return at
      at = skipBlank(text, at + 1)
      continue
    }
    if (character === undefined) return text.length
    if ((expects === 'value or ]' && character === ']') || (expects === 'name or }' && character === '}')) {
      open.pop()
      expects = 'next'
      at = skipBlank(text, at + 1)
      continue
    }
    if (expects === 'name' || expects === 'name or }') {
      if (character !== '"') return at
      const [end, wrong] = stringEnd(text, at)
      if (wrong) return end
      at = skipBlank(text, end)
      if (text[at] !== ':') return at
      at = skipBlank(text, at + 1)
      expects = 'value'
      continue
    }
    if (character === '{' || character === '[') {
      open.push(character)
      expects = character === '{' ? 'name or }' : 'value or ]'
      at = skipBlank(text, at + 1)
      continue
    }
    const [end, wrong] = scalarEnd(text, at, character)
    if (wrong) return end
    at = skipBlank(text, end)
    expects = 'next'
  }
}

type Ended = readonly [end: number, wrong: boolean]

function scalarEnd(text: string, at: number, first: string): Ended {
  if (first === '"') return stringEnd(text, at)
  if (first === '-' || isDigit(first)) return numberEnd(text, at)
  const word = ['true', 'false', 'null'].find((one) => one[0] === first)
  if (word === undefined) return [at, true]
  let length = 1
  while (length < word.length && text[at + length] === word[length]) length++
  return [at + length, length < word.length]
}

function stringEnd(text: string, from: number): Ended {
  for (let at = from + 1; ; at++) {
    const character = text[at]
    if (character === undefined || character < ' ') return [at, true]
    if (character === '"') return [at + 1, false]
    if (character !== '\\') continue
    const escaped = text[++at]
    if (escaped === undefined || !'"\\/bfnrtu'.includes(escaped)) return [at, true]
    if (escaped !== 'u') continue
    for (let digits = 0; digits < 4; digits++) if (!/^[0-9a-fA-F]$/.test(text[++at] ?? '')) return [at, true]
  }
}

function numberEnd(text: string, from: number): Ended {
  let at = from
  if (text[at] === '-') at++
  const whole = digitsEnd(text, at)
  if (whole === at) return [at, true]
  // Nothing but a fraction or an exponent may follow a zero at the beginning.
  at = text[at] === '0' ? at + 1 : whole
  if (text[at] === '.') {
    const end = digitsEnd(text, at + 1)
    if (end === at + 1) return [end, true]
    at = end
  }
  if (text[at] !== 'e' && text[at] !== 'E') return [at, false]
  at += text[at + 1] === '+' || text[at + 1] === '-' ? 2 : 1
  const end = digitsEnd(text, at)
  return [end, end === at]
}

function digitsEnd(text: string, from: number): number {
  let at = from
  while (isDigit(text[at])) at++
  return at
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9'
}

function skipBlank(text: string, from: number): number {
  let at = from
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return at
}
