import type { AnyEndpoint } from '@plumbline/contract'
import type { Context } from '../../context.ts'

/** Where a bare list goes on: the same call with the cursor. Nothing on the last page. */
export function nextPageHeaders(
  { config }: Pick<Context, 'config'>,
  { path }: AnyEndpoint,
  query: Readonly<Record<string, string | number | undefined>>,
  cursor: string | null,
): Record<string, string> {
  if (cursor === null) return {}
  const next = new URL(`${config.publicUrl}/api${path}`)
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) next.searchParams.set(name, String(value))
  }
  return { link: `<${next}>; rel="next"`, 'x-next-cursor': cursor }
}
