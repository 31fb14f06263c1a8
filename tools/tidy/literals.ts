interface Literal {
  readonly text: string
  readonly index: number
}

const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/g

/** String and template literals of a source text; comments are passed over. Good enough for rules, not a parser. */
export function literalsOf(source: string): readonly Literal[] {
  return [...source.matchAll(tokens)]
    .filter(([token]) => !token.startsWith('/'))
    .map((match) => ({ text: match[0].slice(1, -1), index: match.index }))
}

/** The same length, with comments and literals blanked out, so that positions stay good. */
export function codeOf(source: string): string {
  return source.replaceAll(tokens, (token) => token.replaceAll(/[^\n]/g, ' '))
}
