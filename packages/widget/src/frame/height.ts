/** Tells the height of the content when it has another one. The height of the frame does not enter it, or each would drive the other. */
export function watchHeight(content: Element, tell: (height: number) => void): void {
  let told = 0
  const look = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height === told || height === 0) return
    told = height
    tell(height)
  }
  new ResizeObserver(look).observe(content)
}
