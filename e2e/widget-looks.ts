import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContextOptions, Frame, Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Look {
  /** Attributes of the element. */
  readonly attributes: string
  readonly options: BrowserContextOptions
}

const still: BrowserContextOptions = { reducedMotion: 'reduce' }
const phone: BrowserContextOptions = { ...still, viewport: { width: 320, height: 2600 } }
const desktop: BrowserContextOptions = { ...still, viewport: { width: 1280, height: 1800 } }

/** Every way in which a screen is looked at. */
export const looks: Readonly<Record<string, Look>> = {
  light: { attributes: 'color-scheme="light"', options: desktop },
  dark: { attributes: 'color-scheme="dark"', options: { ...desktop, colorScheme: 'dark' } },
  'Spanish on a narrow phone': { attributes: 'locale="es-US"', options: phone },
  'forced colours': { attributes: '', options: { ...desktop, forcedColors: 'active' } },
}

/**
 * What holds of every screen in every look: axe finds nothing, nothing scrolls sideways (also with the wider spacing of a reader), targets
 * are 44 pixels wide and high, no text is smaller than 12, and there is one heading of the first level. Complaints of the browser, of a
 * policy too, fail the test by `openPage` and `assertNoFaults`.
 */
export async function assertLooksRight(where: Frame | Page): Promise<void> {
  await keepPicture(where)
  assert.deepEqual(await axeFindings(where), [])
  assert.deepEqual(await smallTargets(where), [])
  assert.deepEqual(await smallTexts(where), [])
  assert.equal(await where.evaluate("document.querySelectorAll('h1').length"), 1)
  assert.deepEqual(await sticksOut(where), [])
  await where.evaluate(`{
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }`)
  const spaced = await sticksOut(where)
  await where.evaluate('document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)')
  assert.deepEqual(spaced, [])
}

/** Where `SCREENSHOTS` names a folder, a picture of every page that is looked at stays there. */
async function keepPicture(where: Frame | Page): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  if (!folder || !('screenshot' in where)) return
  const scheme = await where.evaluate("matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'")
  // Ids of things would give every run other names.
  const { pathname, searchParams } = new URL(where.url())
  const address = pathname
    .slice(1)
    .replaceAll(/[0-9a-f-]{36}/g, 'id')
    .replaceAll('/', '-')
  const tab = searchParams.get('tab') ?? []
  const name = [address || 'start', tab, where.viewportSize()?.width, scheme].flat().join('-')
  await where.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

async function axeFindings(where: Frame | Page): Promise<string[]> {
  if (!(await where.evaluate("typeof axe === 'object'"))) await where.evaluate(axeSource)
  return (await where.evaluate(`axe.run(document, { runOnly: ${JSON.stringify(axeRules)}, resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map((node) => node.html.slice(0, 300) + ' ' + node.failureSummary).join(' | ')))`)) as string[]
}

/** A link within a sentence is as high as its line, as the rule allows. */
function smallTargets(where: Frame | Page): Promise<unknown> {
  return where.evaluate(`[...document.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter((element) => !element.closest('p, .inline'))
    .map((element) => [(element.closest('label') ?? element).getBoundingClientRect(), element])
    .filter(([box]) => box.width > 0 && (box.width < 44 || box.height < 44))
    .map(([box, element]) => element.outerHTML.slice(0, 120) + ' ' + box.width + 'x' + box.height)`)
}

function smallTexts(where: Frame | Page): Promise<unknown> {
  return where.evaluate(`[...document.querySelectorAll('body *')]
    .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
    .map((element) => {
      const scale = element instanceof SVGElement ? element.getScreenCTM().a : 1
      return [element, parseFloat(getComputedStyle(element).fontSize) * scale]
    })
    .filter(([, size]) => size < 12)
    .map(([element, size]) => element.outerHTML.slice(0, 120) + ' ' + size)`)
}

/** What makes the page wider than its window, by name; what scrolls by itself may be as wide as it likes. */
function sticksOut(where: Frame | Page): Promise<unknown> {
  return where.evaluate(`document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120)).slice(0, 5)`)
}
