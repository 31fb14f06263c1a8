import { type JsonObject, maxTextLength, readList, readObject } from '../parsing/json-members.ts'
import { malformed } from '../parsing/unusable-body.ts'

/** The members of a part of the profile: text, several texts, a part, or a list of parts. Everything else is unknown. */
interface Shape {
  readonly [member: string]: ShapeMember
}

type ShapeMember = 'text' | 'texts' | Shape | readonly [Shape]

/** A part of the profile once it is checked; every member may be absent. */
export type PartOf<S extends Shape> = { readonly [Name in keyof S]?: ValueOf<S[Name]> }

type ValueOf<M> = M extends 'text'
  ? string
  : M extends 'texts'
    ? readonly string[]
    : M extends readonly [infer S extends Shape]
      ? readonly PartOf<S>[]
      : M extends Shape
        ? PartOf<M>
        : never

/** Finds a known member of the wrong type. What the shape does not know is not looked at. */
export function checkPart<S extends Shape>(shape: S, value: unknown, member: string): PartOf<S> {
  const part = readObject(value, member)
  for (const name in shape) {
    const found = part[name]
    if (found === undefined) continue
    const kind = shape[name] as ShapeMember
    if (kind === 'text') checkText(found, name)
    else if (kind === 'texts') for (const text of readList(found, name)) checkText(text, name)
    else if (isListShape(kind)) for (const item of readList(found, name)) checkPart(kind[0], item, name)
    else checkPart(kind as Shape, found, name)
  }
  return part as PartOf<S>
}

/** A copy of a checked part that holds nothing but the members of the shape. */
export function copyPart(shape: Shape, part: JsonObject): JsonObject {
  const copy: Record<string, unknown> = {}
  for (const name in shape) {
    const found = part[name]
    if (found === undefined || found === null) continue
    const kind = shape[name] as ShapeMember
    if (kind === 'text' || kind === 'texts') copy[name] = found
    else if (isListShape(kind)) copy[name] = (found as readonly JsonObject[]).map((item) => copyPart(kind[0], item))
    else copy[name] = copyPart(kind as Shape, found as JsonObject)
  }
  return copy
}

function isListShape(kind: ShapeMember): kind is readonly [Shape] {
  return Array.isArray(kind)
}

function checkText(value: unknown, member: string): void {
  if (typeof value !== 'string') throw malformed(member, 'text')
  if (value.length > maxTextLength) throw malformed(member, 'text that can be kept')
}
