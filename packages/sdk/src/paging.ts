import type { Answer, Input } from './session.ts'

/** Finds the entries of a page, and what to ask for next; nothing after the last page. */
export type Paging = (asked: Input, answer: Answer<unknown>) => { items: readonly unknown[]; next: Input | undefined }

export const byCursor: Paging = (asked, { body }) => {
  const { items, nextCursor } = body as { items: readonly unknown[]; nextCursor: string | null }
  return { items, next: following(asked, nextCursor) }
}

/** The answer is a bare list; the cursor stands in a header. */
export const byHeader: Paging = (asked, { body, headers }) => ({
  items: body as readonly unknown[],
  next: following(asked, headers.get('x-next-cursor')),
})

export const byOffset: Paging = (asked, { body }) => {
  const { total, reports } = body as { total: number; reports: readonly unknown[] }
  const offset = Number(asked['offset'] ?? 0) + reports.length
  return { items: reports, next: reports.length > 0 && offset < total ? { ...asked, offset } : undefined }
}

function following(asked: Input, cursor: string | null): Input | undefined {
  return cursor === null ? undefined : { ...asked, cursor }
}
