import type { EventData } from '@plumbline/core/sandbox-events'

/** Readers of what is said about an event: a usable value or nothing, because journals keep events from before they were checked. */

export function readText(data: EventData, name: string, longest = 60): string | null {
  const value = data[name]
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text.length > 0 && text.length <= longest ? text : null
}

/** Whole dollars from 0 to a hundred million. */
export function readUsd(data: EventData, name: string): number | null {
  const value = data[name]
  return typeof value === 'number' && value >= 0 && value <= 100_000_000 ? Math.round(value) : null
}

export function readWhole(data: EventData, name: string, low: number, high: number): number | null {
  const value = data[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high ? value : null
}

export function readOneOf<T extends string>(data: EventData, name: string, allowed: readonly T[]): T | null {
  const value = data[name]
  return allowed.find((each) => each === value) ?? null
}

export function readList(data: EventData, name: string): readonly string[] {
  const value = data[name]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}
