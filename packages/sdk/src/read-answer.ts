import { RefusedError, UnexpectedAnswerError } from './errors.ts'
import type { ErrorBody } from './generated/shapes.ts'
import type { Answer, Route } from './session.ts'

/** The answer, or the refusal as an error. */
export async function readAnswer<Body>(response: Response, route: Route): Promise<Answer<Body>> {
  const { status, headers, ok } = response
  const what = `${route.method} ${route.path}`
  if (!ok) throw refusalIn(await readJson(response), headers) ?? new UnexpectedAnswerError(what, status)
  const body = status === 204 ? undefined : await (route.binary ? readFile(response) : readJson(response))
  if (status !== 204 && body === undefined) throw new UnexpectedAnswerError(what, status)
  return {
    body: body as Body,
    headers,
    requestId: headers.get('x-request-id') ?? undefined,
    source: (headers.get('x-data-source') ?? undefined) as Answer<Body>['source'],
    asOf: numberIn(headers, 'x-data-as-of'),
    withheldBureaus: headers.get('x-withheld-bureaus')?.split(',') ?? [],
  }
}

/** Undefined where it is no JSON; a connection that breaks in the middle throws. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readFile(response: Response): Promise<Blob | undefined> {
  const blob = await response.blob()
  return response.headers.get('content-type')?.startsWith('text/') ? undefined : blob
}

function refusalIn(body: unknown, headers: Headers): RefusedError | undefined {
  const { codes, messages, details } = (body ?? {}) as Partial<ErrorBody>
  if (![codes, messages, details].every(Array.isArray)) return undefined
  return new RefusedError(body as ErrorBody, numberIn(headers, 'retry-after'))
}

function numberIn(headers: Headers, name: string): number | undefined {
  const value = headers.get(name)
  return value === null || Number.isNaN(Number(value)) ? undefined : Number(value)
}
