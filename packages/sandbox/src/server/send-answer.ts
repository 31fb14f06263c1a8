import type { ServerResponse } from 'node:http'
import type { Answer } from './route.ts'

export function sendAnswer(
  response: ServerResponse,
  answer: Answer,
  headers: Readonly<Record<string, string>> = {},
): void {
  if (answer.follow) {
    const { 'content-length': _, ...open } = headersOf(answer)
    response.writeHead(answer.status, { ...open, ...headers }).write(answer.body)
    answer.follow(response)
  } else response.writeHead(answer.status, { ...headersOf(answer), ...headers }).end(answer.body)
}

export function headersOf(answer: Answer): Record<string, string | number> {
  return {
    'content-type': answer.type,
    'content-length': Buffer.byteLength(answer.body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...answer.headers,
  }
}
