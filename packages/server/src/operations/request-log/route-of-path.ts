import { endpoints } from '@plumbline/contract'
import { Refusal } from '@plumbline/core/refusals'

/** The endpoint that a path means, as the log names it. The path can be of a call that was made or of its page in the reference. */
export function routeOfPath(path: string, method: string | undefined): string {
  const wanted = path.split('?')[0]!.replace(/\/$/, '').split('/')
  const found = endpoints.filter((one) => has(one.path, wanted) && (method === undefined || one.method === method))
  // A name is a nearer match than a place for any value.
  const exact = found.filter((one) => one.path.split('/').every((part, place) => part === wanted[place]))
  const [only, ...others] = exact.length > 0 ? exact : found
  if (!only)
    throw new Refusal('invalid-value', ['path: no call of the API has it; give it whole, such as /users/profile'])
  if (others.length > 0) throw new Refusal('invalid-value', ['path: several calls have it; choose the method as well'])
  return only.name
}

function has(template: string, wanted: readonly string[]): boolean {
  const parts = template.split('/')
  return parts.length === wanted.length && parts.every((part, place) => part.startsWith('{') || part === wanted[place])
}
