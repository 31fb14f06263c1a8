import { readTheme } from '@plumbline/core/widget'
import { render } from 'preact'
import '../theme/theme.css'
import { LanguageProvider, loadLanguage } from '../parts/language.tsx'
import { Page, Stack } from '../parts/layout.tsx'
import { loadTexts } from '../texts/texts.ts'
import { applyColorScheme, applyTheme } from '../theme/apply-theme.tsx'
import { ChartsSection } from './charts-section.tsx'
import { DataSection } from './data-section.tsx'
import { FormsSection } from './forms-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { ScoreSection } from './score-section.tsx'

/** Every part and chart in every state, for those who work on them and for the tests: `?lang=es&scheme=dark&theme={…}`. */
const asked = new URLSearchParams(location.search)
const scheme = asked.get('scheme')
applyColorScheme(scheme === 'dark' || scheme === 'light' ? scheme : 'auto')
const theme = asked.get('theme')
if (theme) applyTheme(readTheme(JSON.parse(theme)).theme)

const language = await loadLanguage(asked.get('lang') ?? 'en', 'UTC')
const { code } = language
const say = (en: string, es: string) => (code === 'es' ? es : en)
document.documentElement.lang = language.locale
document.title = say('Gallery of parts', 'Galería de partes')

const [score, accounts, factors, alerts, plan] = await Promise.all([
  loadTexts(code, 'score'),
  loadTexts(code, 'accounts'),
  loadTexts(code, 'factors'),
  loadTexts(code, 'alerts'),
  loadTexts(code, 'plan'),
])

render(
  <LanguageProvider value={language}>
    <Page>
      <Stack gap="loose">
        <h1>{say('Gallery of parts', 'Galería de partes')}</h1>
        <ScoreSection say={say} texts={score} />
        <ListsSection say={say} factors={factors} alerts={alerts} plan={plan} />
        <ChartsSection say={say} score={score} accounts={accounts} />
        <NoticesSection say={say} />
        <DataSection say={say} />
        <FormsSection say={say} />
      </Stack>
    </Page>
  </LanguageProvider>,
  document.body,
)
document.documentElement.dataset['ready'] = 'true'
