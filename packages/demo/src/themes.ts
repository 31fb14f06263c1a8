/** Values of the widget's variables for light and dark, as its `appearance` takes them. */
interface Appearance {
  readonly light: Readonly<Record<string, string>>
  readonly dark: Readonly<Record<string, string>>
}

interface ThemePreset {
  readonly key: string
  readonly name: string
  readonly appearance: Appearance
}

/** The first is the look of the bank itself: its grounds are those of the pages, so that frames have no edge. */
export const themes: readonly ThemePreset[] = [
  {
    key: 'harbor',
    name: 'Harbor',
    appearance: preset(
      { primary: '#0b5563', focus: '#0b5563', background: '#f2f5f6', surface: '#ffffff', text: '#12262e' },
      { primary: '#7fd1de', onPrimary: '#06262d', focus: '#7fd1de', background: '#0c1519', surface: '#132027' },
      { radius: '14px', 'radius-control': '10px', shadow: 'none' },
    ),
  },
  { key: 'plain', name: 'As it comes', appearance: { light: {}, dark: {} } },
  {
    key: 'meadow',
    name: 'Meadow',
    appearance: preset(
      { primary: '#1d6b35', focus: '#1d6b35', background: '#f4f8f2', surface: '#ffffff', text: '#16261a' },
      { primary: '#8ed6a0', onPrimary: '#0c2a15', focus: '#8ed6a0', background: '#121a14', surface: '#1a241c' },
      { radius: '22px', 'radius-control': '22px', font: 'rounded' },
    ),
  },
  {
    key: 'ledger',
    name: 'Ledger',
    appearance: preset(
      { primary: '#7a2331', focus: '#7a2331', background: '#faf7f2', surface: '#fffdf9', text: '#2a1c1a' },
      { primary: '#f0a9b2', onPrimary: '#3a0d15', focus: '#f0a9b2', background: '#1b1615', surface: '#241d1b' },
      { radius: '2px', 'radius-control': '2px', font: 'serif', shadow: 'none' },
    ),
  },
  {
    key: 'contrast',
    name: 'High contrast',
    appearance: preset(
      {
        primary: '#00308f',
        focus: '#00308f',
        background: '#ffffff',
        surface: '#ffffff',
        text: '#000000',
        muted: '#26303a',
        border: '#26303a',
      },
      {
        primary: '#ffe14d',
        onPrimary: '#000000',
        focus: '#ffe14d',
        background: '#000000',
        surface: '#000000',
        text: '#ffffff',
        muted: '#e0e4ea',
        border: '#e0e4ea',
      },
      { 'font-size-base': '18px', 'font-weight-bold': '700', shadow: 'none' },
    ),
  },
]

type Colors = Readonly<Record<string, string>>

function preset(light: Colors, dark: Colors, shapes: Colors): Appearance {
  const variables = (colors: Colors) =>
    Object.fromEntries([
      ...Object.entries(colors).map(([name, value]) => [
        `--pl-color-${name === 'onPrimary' ? 'on-primary' : name}`,
        value,
      ]),
      ...Object.entries(shapes).map(([name, value]) => [`--pl-${name}`, value]),
    ])
  return { light: variables(light), dark: variables(dark) }
}
