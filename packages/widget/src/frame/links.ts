import type { HostLine } from './host-line.ts'

/**
 * Links that lead away name in `data-link` what they lead to: `terms`, `privacy`, `bureau` or `help`. Where the page around opens links
 * itself, it is told which one; elsewhere they are followed as they are.
 */
export function watchLinks(app: HTMLElement, line: HostLine): void {
  app.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-link]')
    if (!link || line.configuration.get().linkClick !== 'delegate') return
    event.preventDefault()
    line.tell({ type: 'LINK', rel: link.dataset['link'] ?? '' })
  })
}
