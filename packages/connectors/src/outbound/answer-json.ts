import type { OutboundAnswer } from './http-client.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Null when it is not one JSON object. */
export function jsonOf(answer: Pick<OutboundAnswer, 'body'>): JsonObject | null {
  try {
    return objectOf(JSON.parse(Buffer.from(answer.body).toString('utf8')))
  } catch {
    return null
  }
}

export function objectOf(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A name or number of something: short, and of characters that can stand anywhere. */
export function idOf(value: unknown): string | null {
  return typeof value === 'string' && /^[\x20-\x7e]{1,100}$/.test(value) ? value : null
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
