import type { TeamOutput, themeVersionsCall, widgetStudioCall } from '@plumbline/contract'
import type { ColorScheme } from '@plumbline/core/widget'

export type Studio = TeamOutput<typeof widgetStudioCall>
export type WaitingChange = Studio['waiting'][number]
export type ThemeVersion = TeamOutput<typeof themeVersionsCall>['items'][number]
export type EditedTheme = Readonly<Record<ColorScheme, Readonly<Record<string, string>>>>

/** The same values, whatever their order. */
export function sameTheme(one: EditedTheme, other: EditedTheme): boolean {
  return textOf(one) === textOf(other)
}

function textOf({ light, dark }: EditedTheme): string {
  return JSON.stringify([Object.entries(light).sort(), Object.entries(dark).sort()])
}
