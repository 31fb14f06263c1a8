/** One XML element; attribute values are escaped, children are elements already. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly string[] = [],
): string {
  const head = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeXml(value)}"`)
  return children.length === 0
    ? `<${name}${head.join('')}/>`
    : `<${name}${head.join('')}>${children.join('')}</${name}>`
}

/** Characters that XML 1.0 cannot hold at all are dropped. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant.
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[<>&"'\t\n\r]/g, (mark) => {
    return entities[mark] ?? `&#${mark.charCodeAt(0)};`
  })
}

const entities: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&apos;',
}
