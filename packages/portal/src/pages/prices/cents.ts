/** `$2.50` */
export function dollarsAndCents(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}

/** Cents of an amount that was typed in dollars; undefined where it cannot be read. */
export function centsIn(text: string): number | undefined {
  const typed = text.trim().replace(/^\$/, '')
  return /^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined
}
