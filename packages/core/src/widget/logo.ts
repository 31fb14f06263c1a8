/** What a logo may be: a picture for the head of the widget, not a background. */
export const logoLimits = { width: 1200, height: 400, bytes: 100_000, perHost: 200 } as const

/** Where the widget finds a picture of a host. The name changes with the picture, so browsers keep it for ever. */
export function logoPath(widgetKey: string, name: string): string {
  return `/v1/logos/${widgetKey}/${name}.png`
}
