/** A message without the name of a company in front looks like phishing. What is not given is left out; a line stays a line. */
export function inNameOf(sender: string | null, text: string): string {
  const name = (sender ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxName)
  return name === '' ? `${text.charAt(0).toUpperCase()}${text.slice(1)}` : `${name}: ${text}`
}

const maxName = 60
