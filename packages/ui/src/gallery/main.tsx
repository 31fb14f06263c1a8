import { render } from 'preact'
import '../theme/theme.css'
import { LanguageProvider } from '../parts/language.tsx'
import { Stack } from '../parts/layout.tsx'
import { formatsOf } from '../texts/formats.ts'
import { languageOf, loadTexts, localeOf } from '../texts/texts.ts'
import { applyColorScheme, applyTheme } from '../theme/apply-theme.tsx'
import { readTheme } from '../theme/read-theme.ts'
import { ChartsSection } from './charts-section.tsx'
import { DataSection } from './data-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { ScoreSection } from './score-section.tsx'
import './gallery.css'

/** Every part and chart in every state, for those who work on them and for the tests: `?lang=es&scheme=dark&theme={…}`. */
const asked = new URLSearchParams(location.search)
const language = languageOf(asked.get('lang') ?? 'en')
const scheme = asked.get('scheme')
const locale = localeOf[language]
const say = (en: string, es: string) => (language === 'es' ? es : en)

applyColorScheme(scheme === 'dark' || scheme === 'light' ? scheme : 'auto')
const theme = asked.get('theme')
if (theme) applyTheme(readTheme(JSON.parse(theme)).theme)
document.documentElement.lang = locale
document.title = say('Gallery of parts', 'Galería de partes')

const [parts, score, accounts, factors, alerts, plan] = await Promise.all([
  loadTexts(language, 'parts'),
  loadTexts(language, 'score'),
  loadTexts(language, 'accounts'),
  loadTexts(language, 'factors'),
  loadTexts(language, 'alerts'),
  loadTexts(language, 'plan'),
])

render(
  <LanguageProvider value={{ locale, parts, formats: formatsOf(locale, 'UTC') }}>
    <main class="page gallery">
      <Stack gap="loose">
        <h1>{say('Gallery of parts', 'Galería de partes')}</h1>
        <ScoreSection say={say} texts={score} />
        <ListsSection say={say} factors={factors} alerts={alerts} plan={plan} />
        <ChartsSection say={say} score={score} accounts={accounts} />
        <NoticesSection say={say} />
        <DataSection say={say} />
        <FormsSection say={say} />
      </Stack>
    </main>
  </LanguageProvider>,
  document.body,
)
document.documentElement.dataset['ready'] = 'true'
