import type { Site } from '@plumbline/core/team'

/** Which of the two sites this page belongs to; the server has written it into the document. */
export const site: Site = document.documentElement.dataset['site'] === 'console' ? 'console' : 'portal'

export const siteName = site === 'portal' ? 'Plumbline portal' : 'Plumbline console'
