/** US Letter, in points. */
export const page = { width: 612, height: 792, left: 54, right: 558, top: 78, bottom: 732 } as const

export const contentWidth = page.right - page.left

/** Few colours, all dark enough to be read on white and to survive a black and white printer. */
export const colors = {
  ink: '#1b2430',
  muted: '#566170',
  accent: '#1d4a73',
  alarm: '#8f2a1d',
  rule: '#c4ccd5',
  tint: '#f1f4f7',
  bar: '#d9e0e7',
  late: '#f3d9a8',
  grave: '#4a2620',
  paper: '#ffffff',
} as const

export const fontNames = ['regular', 'semibold'] as const

export type FontName = (typeof fontNames)[number]

export interface TextStyle {
  readonly font: FontName
  readonly size: number
  /** From one baseline to the next. */
  readonly leading: number
  readonly color: string
}

function style(font: FontName, size: number, leading: number, color: string): TextStyle {
  return { font, size, leading, color }
}

export const styles = {
  title: style('semibold', 30, 36, colors.ink),
  name: style('regular', 18, 23, colors.ink),
  section: style('semibold', 18, 23, colors.accent),
  group: style('semibold', 13, 17, colors.accent),
  item: style('semibold', 11.5, 15, colors.ink),
  body: style('regular', 9.5, 13, colors.ink),
  strong: style('semibold', 9.5, 13, colors.ink),
  note: style('regular', 8.5, 11.5, colors.muted),
  label: style('regular', 7.8, 10, colors.muted),
  value: style('regular', 9.2, 12, colors.ink),
  cell: style('regular', 8.6, 11.5, colors.ink),
  columnHead: style('semibold', 8, 10.5, colors.muted),
  mark: style('regular', 7, 9, colors.ink),
  running: style('regular', 8, 10, colors.muted),
} as const
