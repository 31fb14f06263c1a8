import { Button } from '@plumbline/ui/parts/button'
import { Icon } from '@plumbline/ui/parts/icon'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useAddress } from './address.ts'
import { Brand } from './brand.tsx'
import { HostSwitcher } from './host-switcher.tsx'
import { Navigation } from './navigation.tsx'
import { useSignedIn } from './session.tsx'
import { site } from './site.ts'
import './page-frame.css'

/** What stands around every page: where one can go, at which host one is, and who is signed in. */
export function PageFrame({ children }: { readonly children: ComponentChildren }) {
  const { path } = useAddress()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(false), [path])
  return (
    <div class="page-frame">
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <header class="side">
        <div class="top">
          <Brand name={site === 'portal' ? 'Plumbline' : 'Plumbline console'} />
          <span class="menu-button">
            <Button kind="secondary" expanded={isOpen} controls="menu" onPress={() => setOpen(!isOpen)}>
              <Icon name={isOpen ? 'cross' : 'menu'} />
              Menu
            </Button>
          </span>
        </div>
        <div id="menu" class={isOpen ? 'menu-parts open' : 'menu-parts'}>
          {site === 'portal' && <HostSwitcher />}
          <Navigation />
          <Account />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

/** The person, and the way out. */
function Account() {
  const { session, signOut } = useSignedIn()
  const { name, email } = session.member
  return (
    <div class="account">
      <p class="who">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="small muted">
          <bdi>{email}</bdi>
        </span>
        <span class="small muted">
          <bdi>{session.team.name}</bdi>
        </span>
      </p>
      <Button kind="secondary" onPress={signOut}>
        <Icon name="leave" />
        Sign out
      </Button>
    </div>
  )
}
