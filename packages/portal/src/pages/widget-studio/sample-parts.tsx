import { type ColorScheme, fonts, readTheme, shadows, type Tokens, tokenNames } from '@plumbline/core/widget'
import { Gauge } from '@plumbline/ui/charts/gauge'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { type Language, LanguageProvider, loadLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useEffect, useId, useState } from 'preact/hooks'
import type { Width } from './preview-choices.tsx'
import type { EditedTheme } from './studio.ts'
import './sample-parts.css'

interface Props {
  readonly theme: EditedTheme
  readonly scheme: ColorScheme
  readonly locale: string
  readonly width: Width
}

const ranges = [
  { low: 300, high: 579, name: 'Poor' },
  { low: 580, high: 669, name: 'Fair' },
  { low: 670, high: 739, name: 'Good' },
  { low: 740, high: 799, name: 'Very good' },
  { low: 800, high: 850, name: 'Excellent' },
] as const

/** Parts of the widget with a look, about nobody. */
export function SampleParts({ theme, scheme, locale, width }: Props) {
  const [language, setLanguage] = useState<Language>()
  const [typed, setTyped] = useState('')
  const heading = useId()
  useEffect(() => {
    void loadLanguage(locale).then(setLanguage)
  }, [locale])
  const tokens = readTheme(theme).theme[scheme]
  const say = (english: string, spanish: string) => (locale === 'es-US' ? spanish : english)
  if (!language) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section class="preview-stage" tabIndex={0} aria-label="Parts of the widget, at this width">
      <div
        class={`sample-parts wide-${width}`}
        lang={locale.slice(0, 2)}
        data-color-scheme={scheme}
        style={variables(tokens)}
      >
        <LanguageProvider value={language}>
          <Stack>
            <section class="card" aria-labelledby={heading}>
              <header>
                <h3 id={heading}>{say('Your score', 'Su puntaje')}</h3>
                <Badge tone="good">+8</Badge>
              </header>
              <Gauge
                labelledBy={heading}
                score={712}
                ranges={ranges}
                band="Good"
                bandName={say('Good', 'Bueno')}
                valueText="{score}, {band}"
              />
            </section>
            <Card level={3} title={say('Alerts', 'Alertas')}>
              <Notice tone="warn" title={say('A new inquiry', 'Una consulta nueva')}>
                {say('A lender looked into the file.', 'Un prestamista consultó el archivo.')}
              </Notice>
              <Notice tone="good">{say('A card was paid off.', 'Se pagó una tarjeta.')}</Notice>
              <Notice tone="bad">{say('A payment was missed.', 'Faltó un pago.')}</Notice>
            </Card>
            <Card level={3} title={say('A step', 'Un paso')}>
              <TextField label={say('Mobile number', 'Celular')} name="sample" value={typed} onValue={setTyped} />
              <Row>
                <Button>{say('Continue', 'Continuar')}</Button>
                <Button kind="secondary">{say('Later', 'Más tarde')}</Button>
              </Row>
            </Card>
          </Stack>
        </LanguageProvider>
      </div>
    </section>
  )
}

/** The values as the widget writes them, for one part of a page. */
function variables(tokens: Tokens): Record<string, string> {
  const values = {
    ...tokens,
    font: fonts[tokens.font as keyof typeof fonts],
    shadow: shadows[tokens.shadow as keyof typeof shadows],
  }
  return Object.fromEntries(tokenNames.filter((name) => name !== 'logo').map((name) => [`--pl-${name}`, values[name]]))
}
