interface Arguments {
  words: string[]
  options: Map<string, string>
}

/** `--name value`, `--name=value` and `--flag`; everything else is a word. */
export function parseArguments(args: readonly string[]): Arguments {
  const words: string[] = []
  const options = new Map<string, string>()
  for (let index = 0; index < args.length; index++) {
    const text = args[index]!
    if (text === '-h') options.set('help', 'true')
    else if (!text.startsWith('--')) words.push(text)
    else if (text.includes('=')) options.set(text.slice(2, text.indexOf('=')), text.slice(text.indexOf('=') + 1))
    else if (flags.has(text.slice(2))) options.set(text.slice(2), 'true')
    else options.set(text.slice(2), args[++index] ?? '')
  }
  return { words, options }
}

const flags = new Set(['help', 'yes', 'accept-loss', 'users'])
