import { Icon } from '@plumbline/ui/parts/icon'
import { menuGroups, type Screen } from '../pages/screen.ts'
import { screensOf } from '../pages/screens.ts'
import { atSameHost, useAddress } from './address.ts'
import { mayAt, useSignedIn } from './session.tsx'
import { site } from './site.ts'
import './navigation.css'

/** Every page of the site. What a person's roles do not open is marked, not hidden: the page says which role would. */
export function Navigation() {
  const { session } = useSignedIn()
  const { path } = useAddress()
  const isOpen = ({ needs }: Screen) => needs === undefined || needs.some((permission) => mayAt(session, permission))
  return (
    <nav class="navigation" aria-label="Pages">
      {menuGroups.map((group) => {
        const screens = screensOf(site).filter(({ menu }) => menu?.group === group)
        if (screens.length === 0) return null
        return (
          <section key={group}>
            <h2>{group}</h2>
            <ul class="plain">
              {screens.map((screen) => (
                <li key={screen.address}>
                  <a
                    href={atSameHost(screen.address)}
                    aria-current={path === screen.address || path.startsWith(`${screen.address}/`) ? 'page' : undefined}
                  >
                    <Icon name={screen.menu!.icon} />
                    <span>{screen.title}</span>
                    {!isOpen(screen) && (
                      <>
                        <Icon name="lock" />
                        <span class="spoken">, not open to your roles</span>
                      </>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
