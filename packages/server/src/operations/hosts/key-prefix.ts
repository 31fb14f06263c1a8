const shownCharacters = 9

/** Enough of an API key to know it by. */
export function keyPrefix(apikey: string): string {
  return apikey.slice(0, shownCharacters)
}
