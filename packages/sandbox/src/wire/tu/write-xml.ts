/** A section of the document: text members become attributes, sections and lists become elements. */
export interface XmlSection {
  readonly [member: string]:
    | string
    | number
    | boolean
    | null
    | undefined
    | XmlSection
    | readonly (XmlSection | string)[]
}

/** Unknown members (null, undefined) and empty lists are left out. */
export function writeXml(name: string, section: XmlSection): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(name, section)}\n`
}

function writeElement(name: string, section: XmlSection): string {
  let attributes = ''
  let children = ''
  // A report has thousands of sections, most of them months of three or four numbers.
  for (const member in section) {
    const value = section[member]
    if (value === null || value === undefined) continue
    if (typeof value === 'number' || typeof value === 'boolean') {
      attributes += ` ${member}="${value}"`
      continue
    }
    if (Array.isArray(value)) {
      for (const item of value as readonly (XmlSection | string)[]) {
        children += typeof item === 'string' ? `<${member}>${escapeText(item)}</${member}>` : writeElement(member, item)
      }
    } else if (typeof value === 'object') children += writeElement(member, value as XmlSection)
    else attributes += ` ${member}="${escapeText(value as string)}"`
  }
  return children === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${children}</${name}>`
}

function escapeText(value: string): string {
  return /[&<>"]/.test(value)
    ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : value
}
