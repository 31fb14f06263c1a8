/** Whether a version is older than the current one. Both are three numbers with dots; a newer one is not behind. */
export function isBehind(version: string, current: string): boolean {
  const own = numbersOf(version)
  const wanted = numbersOf(current)
  const first = wanted.findIndex((number, place) => number !== own[place])
  return first !== -1 && own[first]! < wanted[first]!
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number)
}
