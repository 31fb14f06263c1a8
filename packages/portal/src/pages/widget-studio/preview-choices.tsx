import type { ColorScheme } from '@plumbline/core/widget'
import { Segmented } from '@plumbline/ui/parts/segmented'
import { go, useAddress, withQuery } from '../../shell/address.ts'

const widths = ['320', '768', '1024'] as const
export type Width = (typeof widths)[number]

/** How the preview is looked at; all of it stands in the address. */
export function usePreviewChoices() {
  const { query } = useAddress()
  const asked = query.get('width')
  return {
    scheme: (query.get('scheme') === 'dark' ? 'dark' : 'light') as ColorScheme,
    locale: query.get('lang') === 'es' ? 'es-US' : 'en-US',
    width: widths.find((one) => one === asked) ?? '320',
    persona: query.get('as') ?? '',
  }
}

export function PreviewChoices() {
  const { scheme, locale, width } = usePreviewChoices()
  const set = (name: string, usual: string) => (value: string) =>
    go(withQuery({ [name]: value === usual ? null : value }), true)
  return (
    <div class="preview-choices">
      <Segmented
        label="Colour scheme"
        name="scheme"
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        value={scheme}
        onValue={set('scheme', 'light')}
      />
      <Segmented
        label="Language"
        name="lang"
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
        value={locale.slice(0, 2)}
        onValue={set('lang', 'en')}
      />
      <Segmented
        label="Width in pixels"
        name="width"
        options={widths.map((value) => ({ value, label: value }))}
        value={width}
        onValue={set('width', '320')}
      />
    </div>
  )
}
