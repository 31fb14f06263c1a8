/**
 * What the team sees of a person before it asks for more: enough to tell two people apart, too little to reach either. The dots say
 * nothing of how long the rest is.
 */
const dots = '•••'

export function maskedName(fname: string, lname: string): string | null {
  const parts = [fname, lname].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.map(firstOf).join(' ')
}

export function maskedEmail(email: string): string | null {
  if (email === '') return null
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  return `${firstOf(email)}@${firstOf(domain)}${dot > 0 ? domain.slice(dot) : ''}`
}

export function maskedMobile(mobile: string | null): string | null {
  return mobile === null ? null : `${dots}${mobile.slice(-2)}`
}

function firstOf(text: string): string {
  return `${[...text][0] ?? ''}${dots}`
}
