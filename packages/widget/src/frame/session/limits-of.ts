/**
 * The components that a token of the service names; undefined where it names none and opens everything. It is read to leave out what would
 * be refused, and decides nothing: the service does.
 */
export function limitsOf(token: string): readonly string[] | undefined {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return Array.isArray(claims.cmp) ? claims.cmp : undefined
  } catch {
    return undefined
  }
}
