/** A number with its words, of which there is a form for one and a form for all others. */
export function counted(count: number, one: string, several: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
}
