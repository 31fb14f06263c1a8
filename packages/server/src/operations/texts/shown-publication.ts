import type { Context } from '../../context.ts'
import type { PublicationRecord } from '../../storage/text-publications.ts'
import { consoleHost } from '../portal/console-host.ts'
import { memberNames } from '../team/member-names.ts'
import type { MemberCall } from '../team/team-call.ts'
import { findText } from './text-catalogue.ts'

/** Publications with the names of people, hosts and texts. `versions`: of those that roll-backs among them take back. */
export async function shownPublications(
  ctx: Context,
  call: MemberCall,
  publications: readonly PublicationRecord[],
  versions: ReadonlyMap<string, number | null>,
) {
  const people = publications.flatMap(({ askedBy, decidedBy }) => [askedBy, ...(decidedBy === null ? [] : [decidedBy])])
  const names = await memberNames(ctx, call, people)
  const deed = (by: string, at: number) => ({ by: names.get(by) ?? 'Somebody who has left', at })
  return publications.map(({ id, key, hostId, version, wordings, ends, fromAt, reason, state, note, ...rest }) => ({
    id,
    // A text that is no longer in the program keeps its name on record.
    text: { key, title: findText(key)?.title ?? key },
    host: hostId === null ? null : consoleHost(ctx, ctx.directory.host(hostId)!),
    version,
    wordings: wordings && { en: wordings.en ?? null, es: wordings.es ?? null },
    takesBack: ends === null ? null : (versions.get(ends) ?? null),
    fromAt,
    reason,
    asked: deed(rest.askedBy, rest.askedAt),
    own: rest.askedBy === call.member.id,
    state,
    decided: rest.decidedBy === null ? null : deed(rest.decidedBy, rest.decidedAt!),
    note,
    endedAt: rest.endedAt,
  }))
}
