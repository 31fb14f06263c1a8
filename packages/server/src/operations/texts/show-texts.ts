import {
  type StandardText,
  type TextGroup,
  type TextLanguage,
  textLanguages,
  type Wording,
} from '@plumbline/core/texts'
import type { Context } from '../../context.ts'
import {
  findPublication,
  listPublications,
  type PublicationRecord,
  type PublicationState,
  publicationsOfText,
} from '../../storage/text-publications.ts'
import { requireHost } from '../portal/console-host.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import type { MemberCall } from '../team/team-call.ts'
import { type LiveWording, liveWordings } from './live-wordings.ts'
import { shownPublications } from './shown-publication.ts'
import { requireText, textCatalogue } from './text-catalogue.ts'

interface TextsQuery {
  group?: TextGroup
  missing?: TextLanguage
  search?: string
  host?: string
  limit?: number
  cursor?: string
}

/** As many as are looked at by people who decide; nobody lets more wait. */
const maxWaiting = 100
/** The newest of a text; older ones stay on record. */
const publicationsShown = 50

/** The texts that fit, with the versions that are live, and how much is covered. All of it is in memory but what waits. */
export async function showTexts(ctx: Context, call: MemberCall, query: TextsQuery) {
  const { group, missing, search = '', host, limit = 25, cursor } = query
  const { scope, now } = call
  const live = liveFor(ctx, host)
  const words = search.toLowerCase()
  const all = textCatalogue.map((text) => ({ text, en: live(text, 'en'), es: live(text, 'es') }))
  const fitting = all.filter(
    ({ text, ...wordings }) =>
      (group === undefined || text.group === group) &&
      (missing === undefined || wordings[missing] === null) &&
      (words === '' || saidIn(text, wordings).includes(words)),
  )
  const list = ['texts', group ?? '', missing ?? '', words, host ?? ''] as const
  const [after] = (openPlace(ctx, scope, list, cursor, now) ?? []) as [string?]
  const start = after === undefined ? 0 : fitting.findIndex(({ text }) => text.key === after) + 1
  const shown = fitting.slice(start, start + limit)
  const waiting = await listPublications(ctx.system, 'waiting', {
    beforeSeq: Number.MAX_SAFE_INTEGER,
    limit: maxWaiting,
  })
  const last = shown.at(-1)
  return {
    texts: shown.map(({ text: { key, group: of, place, title }, en, es }) => ({
      key,
      group: of,
      place,
      title,
      opening: openingOf(title, en?.parts ?? es?.parts ?? {}),
      versions: { en: en?.version ?? null, es: es?.version ?? null },
      waiting: waiting.filter((one) => one.key === key).length,
    })),
    coverage: {
      texts: all.length,
      en: all.filter(({ en }) => en !== null).length,
      es: all.filter(({ es }) => es !== null).length,
      reworded: all.filter(({ en, es }) => (en?.version ?? 1) > 1 || (es?.version ?? 1) > 1).length,
    },
    nextCursor: last && start + limit < fitting.length ? sealPlace(ctx, scope, list, [last.text.key], now) : null,
  }
}

const maxOpening = 140

/** How a text begins, after what its title says already. */
function openingOf(title: string, parts: Wording): string {
  const [first = '', ...rest] = Object.values(parts)
  const said = (first.toLowerCase() === title.toLowerCase() ? rest : [first, ...rest]).join(' ')
  return said.length <= maxOpening ? said : `${said.slice(0, said.lastIndexOf(' ', maxOpening))} …`
}

export async function showText(ctx: Context, call: MemberCall, key: string, host: string | undefined) {
  const text = requireText(key)
  const live = liveFor(ctx, host)
  const publications = await publicationsOfText(ctx.system, key, publicationsShown)
  const versions = new Map(publications.map(({ id, version }) => [id, version]))
  const { group, place, title, wordings } = text
  return {
    key,
    group,
    place,
    title,
    live: { en: live(text, 'en'), es: live(text, 'es') },
    standard: wordings,
    publications: await shownPublications(ctx, call, publications, versions),
  }
}

interface PublicationsQuery {
  state?: PublicationState
  limit?: number
  cursor?: string
}

export async function showPublications(ctx: Context, call: MemberCall, query: PublicationsQuery) {
  const { state, limit = 25, cursor } = query
  const { scope, now } = call
  const list = ['text-publications', state ?? ''] as const
  const [beforeSeq = Number.MAX_SAFE_INTEGER] = (openPlace(ctx, scope, list, cursor, now) ?? []) as [number?]
  const found = await listPublications(ctx.system, state, { beforeSeq, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    publications: await shownPublications(ctx, call, shown, await endedVersions(ctx, shown)),
    nextCursor: found.length > limit && last ? sealPlace(ctx, scope, list, [last.seq], now) : null,
  }
}

async function endedVersions(ctx: Context, publications: readonly PublicationRecord[]) {
  const ids = publications.flatMap(({ ends }) => (ends === null ? [] : [ends]))
  const ended = await Promise.all(ids.map((id) => findPublication(ctx.system, id)))
  return new Map(ended.flatMap((one) => (one ? [[one.id, one.version] as const] : [])))
}

/** What a text says at a host, or where a host has no wording of its own. */
function liveFor(ctx: Context, host: string | undefined) {
  return liveWordings(ctx, host === undefined ? null : requireHost(ctx, host).id)
}

function saidIn(text: StandardText, wordings: Record<TextLanguage, LiveWording | null>): string {
  const said = textLanguages.flatMap((language) => Object.values(wordings[language]?.parts ?? {}))
  return [text.title, text.key, ...said].join('\n').toLowerCase()
}
