import { createHash } from 'node:crypto'
import { CommandProblem } from './command-problem.ts'
import { ApiRefusal, type HostApi } from './host-api.ts'
import type { RuleSetDocument, RuleSetFile } from './rule-set-file.ts'

type StoredRuleSet = RuleSetDocument & { readonly id: string; readonly version: number }

/** As the API shows it. */
type ShownVersion = StoredRuleSet & { readonly inForce: number | null; readonly createdAt: number }

interface Page {
  readonly items: readonly ShownVersion[]
  readonly nextCursor: string | null
}

/** Every rule set of the host in the version that is in force. */
export async function everyRuleSet(api: HostApi): Promise<StoredRuleSet[]> {
  const documents: StoredRuleSet[] = []
  let cursor: string | null = null
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: Page = await api.get(`/direct/rule-sets?limit=200${query}`)
    for (const newest of page.items) documents.push(await inForce(api, newest))
    cursor = page.nextCursor
  } while (cursor !== null)
  return documents
}

/** A rule set that a host has. The newest version can be one whose time has not come. */
export interface HeldRuleSet {
  readonly inForce: StoredRuleSet
  readonly newest: StoredRuleSet
}

/** The rule set that a file names. */
export async function ruleSetOf(api: HostApi, { path, document }: RuleSetFile): Promise<HeldRuleSet> {
  try {
    const newest: ShownVersion = await api.get(`/direct/rule-sets/${encodeURIComponent(document.id!)}`)
    return { inForce: await inForce(api, newest), newest: toDocument(newest) }
  } catch (fault) {
    if (fault instanceof ApiRefusal && fault.codes.some((code) => code === 'SC1006' || code === 'SC200'))
      throw new CommandProblem(`${path}: id: this host has no rule set ${document.id}`)
    throw fault
  }
}

/** Where none is in force yet, it is the newest. */
async function inForce(api: HostApi, newest: ShownVersion): Promise<StoredRuleSet> {
  const version = newest.inForce ?? newest.version
  const shown: ShownVersion =
    version === newest.version ? newest : await api.get(`/direct/rule-sets/${newest.id}?version=${version}`)
  return toDocument(shown)
}

function toDocument({ inForce: _, createdAt: __, ...document }: ShownVersion): StoredRuleSet {
  return document as StoredRuleSet
}

/** Stores the document, as a new rule set or as the next version. A call whose answer was lost can be made again within a day. */
export async function pushDocument(
  api: HostApi,
  path: string,
  document: Readonly<Record<string, unknown>>,
  held: HeldRuleSet | undefined,
): Promise<StoredRuleSet> {
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex')
  // The same document after another one is a version of its own.
  const key = `rules-push-${held?.newest.version ?? 0}-${digest}`
  const address = held === undefined ? '/direct/rule-sets' : `/direct/rule-sets/${held.newest.id}/versions`
  try {
    return await api.post<StoredRuleSet>(address, document, key)
  } catch (fault) {
    throw fault instanceof ApiRefusal ? new CommandProblem(`${path}: ${fault.message}`) : fault
  }
}
