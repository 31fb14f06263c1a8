/** The languages that people can read the widget in, with the country whose dates and sums it writes. The first is the default. */
export const locales = ['en-US', 'es-US'] as const
export type Locale = (typeof locales)[number]
