import { Button } from '@plumbline/ui/parts/button'
import { Icon } from '@plumbline/ui/parts/icon'
import { type Language, useLanguage } from '@plumbline/ui/parts/language'
import { Page } from '@plumbline/ui/parts/layout'
import type { Texts } from '@plumbline/ui/texts/texts'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { ScreenName } from '../screen-names.ts'
import type { Shell } from '../shell.ts'
import { useStore } from '../store.ts'
import { type LoadedTexts, loadAllTexts } from '../texts.tsx'
import { Offline } from './offline.tsx'
import './chrome.css'

interface Props {
  readonly shell: Shell
  readonly language: Language
  readonly screen: ScreenName
  /** There is something to go back to. */
  readonly isDeeper: boolean
  readonly children: ComponentChildren
}

/** What stands around every screen: the logo of the host, the menu of the whole, the way back, help and the way out, always at the same place. */
export function Chrome({ shell, language, screen, isDeeper, children }: Props) {
  const { parts } = useLanguage()
  const [{ menu, states }, setTexts] = useState<LoadedTexts>({})
  useEffect(() => {
    loadAllTexts(language.code, ['menu', 'states']).then(setTexts, () => undefined)
  }, [language])
  const isWhole = shell.view === 'all-in-one' && screen !== 'enroll' && screen !== 'no-access'
  return (
    <>
      {shell.view === 'all-in-one' && <div class="logo" />}
      {isWhole && menu && <Menu shell={shell} screen={screen} texts={menu} />}
      <Page>
        {states && <Offline texts={states.offline} />}
        {isDeeper && (
          <div class="way-back">
            <Button kind="quiet" onPress={shell.router.back}>
              <Icon name="back" />
              {parts.back}
            </Button>
          </div>
        )}
        {children}
      </Page>
      {menu && states && <Foot shell={shell} menu={menu} states={states} />}
    </>
  )
}

/** In the order of the menu. What is not named here is reached from the overview. */
const sections = ['dashboard', 'alerts', 'report', 'accounts', 'plan', 'simulator', 'preferences'] as const
type Section = (typeof sections)[number]

const sectionOf = (screen: ScreenName): Section => sections.find((one) => one === screen) ?? 'dashboard'

interface MenuProps {
  readonly shell: Shell
  readonly screen: ScreenName
  readonly texts: Texts['menu']
}

function Menu({ shell, screen, texts }: MenuProps) {
  const offered = sections.filter((section) => section === 'dashboard' || shell.components.includes(section))
  const current = sectionOf(screen)
  return (
    <nav class="menu" aria-label={texts.sections}>
      <ul class="sections">
        {offered.map((section) => (
          <li key={section}>
            <button
              type="button"
              aria-current={section === current ? 'page' : undefined}
              onClick={() => shell.router.show(section)}
            >
              {texts[section]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface FootProps {
  readonly shell: Shell
  readonly menu: Texts['menu']
  readonly states: Texts['states']
}

const delegated = ['help', 'terms', 'privacy'] as const

/** Links of the host are there where the host opens them itself: their addresses are not known here. */
function Foot({ shell, menu, states }: FootProps) {
  const { line, session, appearance, returnUrl } = shell
  const { linkClick } = useStore(line.configuration)
  const isDelegated = linkClick === 'delegate' && shell.view !== 'tile-view'
  const keepsLogIns = appearance.userManagement === 'SERVICE'
  if (!isDelegated && !keepsLogIns && !returnUrl) return null
  return (
    <footer class="foot">
      {isDelegated &&
        delegated.map((rel) => (
          <a key={rel} href={`#${rel}`} data-link={rel}>
            {states[rel]}
          </a>
        ))}
      {returnUrl && <a href={returnUrl}>{menu.leave}</a>}
      {keepsLogIns && (
        <Button kind="quiet" onPress={() => void session.logOut()}>
          {menu.signOut}
        </Button>
      )}
    </footer>
  )
}
