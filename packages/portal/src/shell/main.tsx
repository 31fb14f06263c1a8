import { LanguageProvider } from '@plumbline/ui/parts/language'
import { texts } from '@plumbline/ui/texts/en/parts'
import { formatsOf } from '@plumbline/ui/texts/formats'
import '@plumbline/ui/theme/theme.css'
import { render } from 'preact'
import { followOwnLinks } from './address.ts'
import { App } from './app.tsx'
import { Boundary } from './boundary.tsx'
import './shell.css'

/** Teams work in English; people's own screens have more languages. */
const locale = 'en-US'
const language = { code: 'en', locale, parts: texts, formats: formatsOf(locale) } as const

followOwnLinks()
render(
  <LanguageProvider value={language}>
    <Boundary>
      <App />
    </Boundary>
  </LanguageProvider>,
  document.getElementById('app')!,
)
