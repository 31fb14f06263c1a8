/** Whether the page around is on the list of the host. Patterns are for the own machine only, as the server writes them in development. */
export function isAllowedOrigin(origins: readonly string[], origin: string): boolean {
  if (origins.includes(origin)) return true
  const asked = local.exec(origin)
  return (
    asked !== null &&
    origins.some((one) => {
      const allowed = local.exec(one)
      return allowed !== null && sameName(allowed[1]!, asked[1]!) && (allowed[2] === '*' || allowed[2] === asked[2])
    })
  )
}

const local = /^http:\/\/(localhost|127\.0\.0\.1|(?:\*|[a-z0-9][a-z0-9.-]{0,150})\.localhost)(?::(\d{1,5}|\*))?$/

function sameName(allowed: string, asked: string): boolean {
  return allowed === asked || (allowed === '*.localhost' && asked.endsWith('.localhost'))
}
