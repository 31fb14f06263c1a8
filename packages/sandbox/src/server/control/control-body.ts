import { type JsonObject, readJson } from '../read-json.ts'
import { type Answer, type Ask, json } from '../route.ts'

/**
 * The JSON object of a control call, or the refusal. The content type is insisted on because a web page of another site can
 * send a form to this machine, but not JSON.
 */
export function controlBody(ask: Ask): { readonly body: JsonObject } | { readonly refused: Answer } {
  const type = ask.headers['content-type'] ?? ''
  if (!/^application\/json\b/i.test(type)) return { refused: problem(415, 'send application/json') }
  const body = readJson(ask)
  return body === null ? { refused: problem(400, 'the body is not a JSON object') } : { body }
}

export function problem(status: number, sentence: string): Answer {
  return json(status, { error: sentence })
}
