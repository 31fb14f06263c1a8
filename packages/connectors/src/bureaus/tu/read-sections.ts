import { checkScore } from '../parsing/check-score.ts'
import { maxListLength, maxTextLength } from '../parsing/json-members.ts'
import { malformed } from '../parsing/unusable-body.ts'
import { readXml } from './read-xml.ts'
import type { ScalarKind, Schema, SectionOf } from './schema.ts'

/**
 * Reads a document into the sections of its schema. Members that the schema does not know are passed over with all they
 * hold; a known one of the wrong kind makes the body malformed. Only names of the schema become keys of objects.
 */
export function readSections<S extends Schema>(xml: string, rootName: string, plan: SectionPlan<S>): SectionOf<S> {
  const root: OpenSection = {}
  const open: (OpenSection | null)[] = []
  const plans: (SectionPlan<Schema> | null)[] = []
  let top: OpenSection | null = null
  let topPlan: SectionPlan<Schema> | null = null
  let texts: string[] | null = null

  readXml(xml, {
    open(name) {
      const parent = top
      const parentPlan = topPlan
      open.push(parent)
      plans.push(parentPlan)
      texts = null
      if (open.length === 1) {
        if (name !== rootName) throw malformed('the root', rootName)
        top = root
        topPlan = plan
        return
      }
      const child = parentPlan?.children.get(name)
      if (parent === null || child === undefined) {
        top = null
        topPlan = null
        return
      }
      if (child.plan === null) {
        texts = listIn<string>(parent, name)
        top = null
        topPlan = null
        return
      }
      top = {}
      topPlan = child.plan
      if (child.many) listIn<OpenSection>(parent, name).push(top)
      else if (parent[name] === undefined) parent[name] = top
      else throw malformed(name, 'there once')
    },
    attribute(name, value) {
      if (top === null || topPlan === null || value === '') return
      const kind = topPlan.scalars.get(name)
      if (kind === undefined) return
      checkScalar(kind, name, value)
      top[name] = value
    },
    text(value) {
      if (texts !== null && value.length <= maxTextLength) texts.push(value)
      else if (top !== null || texts !== null) throw malformed('text', 'expected here')
    },
    close() {
      texts = null
      top = open.pop() ?? null
      topPlan = plans.pop() ?? null
    },
  })
  return root as SectionOf<S>
}

/** A schema made ready for look-up by the names of a document. */
interface SectionPlan<S extends Schema> {
  readonly schema: S
  readonly scalars: ReadonlyMap<string, ScalarKind>
  /** A null plan: the element holds text. */
  readonly children: ReadonlyMap<string, { readonly many: boolean; readonly plan: SectionPlan<Schema> | null }>
}

export function planOf<S extends Schema>(schema: S): SectionPlan<S> {
  const scalars = new Map<string, ScalarKind>()
  const children = new Map<string, { many: boolean; plan: SectionPlan<Schema> | null }>()
  for (const [name, member] of Object.entries(schema)) {
    if (member.kind === 'texts') children.set(name, { many: true, plan: null })
    else if (member.kind === 'one' || member.kind === 'many') {
      children.set(name, { many: member.kind === 'many', plan: planOf(member.of) })
    } else scalars.set(name, member.kind)
  }
  return { schema, scalars, children }
}

type OpenSection = { [member: string]: string | string[] | OpenSection | OpenSection[] | undefined }

function listIn<Item extends string | OpenSection>(parent: OpenSection, name: string): Item[] {
  const list = (parent[name] as Item[] | undefined) ?? []
  if (list.length >= maxListLength) throw malformed(name, 'a list of a possible length')
  parent[name] = list as string[] | OpenSection[]
  return list
}

function checkScalar(kind: ScalarKind, name: string, value: string): void {
  if (value.length > maxTextLength) throw malformed(name, 'text that can be kept')
  if (kind === 'number' && !isNumber(value)) throw malformed(name, 'a number')
  if (kind === 'flag' && value !== 'true' && value !== 'false') throw malformed(name, 'true or false')
  if (kind === 'score') checkScore(/^\d{1,4}$/.test(value) ? Number(value) : value)
}

/** Digits with an optional sign and an optional fraction; short enough to be exact. */
function isNumber(value: string): boolean {
  const first = value.charCodeAt(0) === 45 ? 1 : 0
  if (value.length === first || value.length > 14) return false
  let points = 0
  for (let at = first; at < value.length; at++) {
    const code = value.charCodeAt(at)
    if (code === 46 && at > first && at < value.length - 1) points++
    else if (code < 48 || code > 57) return false
  }
  return points <= 1
}
