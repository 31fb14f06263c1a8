import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type Answer, json } from '../server/route.ts'
import { headersOf, sendAnswer } from '../server/send-answer.ts'
import { type ConnectionWait, delayBefore, dripMs, maxSilenceMs } from './connection-wait.ts'
import type { Fault } from './fault.ts'

/** Puts an answer on the wire the way the fault wants it. The answer is null for the modes in which nothing is done. */
export async function sendWithFault(response: ServerResponse, answer: Answer | null, fault: Fault): Promise<void> {
  const { isGone, pause } = await delayBefore(response, fault)
  if (isGone()) return
  switch (fault.mode) {
    case 'timeout':
      await pause(maxSilenceMs)
      response.destroy()
      return
    case 'error':
      return sendAnswer(response, json(503, { error: 'service unavailable' }))
    case 'throttle':
      return sendAnswer(response, json(429, { error: 'too many requests' }), { 'retry-after': '2' })
    default:
      if (answer) await sendDamaged(response, answer, fault, pause)
  }
}

const dripPieces = 240

async function sendDamaged(
  response: ServerResponse,
  answer: Answer,
  fault: Fault,
  pause: ConnectionWait['pause'],
): Promise<void> {
  const body = Buffer.from(answer.body)
  if (fault.mode === 'garbage') return sendAnswer(response, { ...answer, status: 200, body: garbageFor(body) })
  if (fault.mode === 'partial') {
    return sendAnswer(response, { ...answer, body: body.subarray(0, Math.floor(body.length * 0.6)) })
  }
  response.writeHead(answer.status, headersOf(answer))
  if (fault.mode === 'reset') {
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
    await once(response, 'close')
    return
  }
  const piece = Math.max(1, Math.ceil(body.length / dripPieces))
  let offset = 0
  do {
    await pause(fault.delayMs ?? dripMs)
    response.write(body.subarray(offset, offset + piece))
    offset += piece
  } while (offset < body.length && !response.destroyed)
  response.end()
}

/** Bytes of the same length that follow from the answer, so that a failed test can be repeated. */
function garbageFor(body: Buffer): Buffer {
  const seed = createHash('sha256').update(body).digest()
  return Buffer.from(Uint8Array.from({ length: Math.max(64, body.length) }, (_, i) => seed[i % 32]! ^ (i * 37)))
}
