import type { Permission, Site } from '@plumbline/core/team'
import type { IconName } from '@plumbline/ui/parts/icon'
import type { ComponentType } from 'preact'

/** One page of portal or console. */
export interface Screen {
  /** `:name` stands for one segment, which the page gets as a parameter. */
  readonly address: `/${string}`
  readonly title: string
  /** The one question that the page answers. */
  readonly question: string
  readonly sites: readonly Site[]
  /** Where it stands in the navigation; pages that others lead to do not. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: IconName }
  /** Any of these opens the page; none where it is about the person's own things. */
  readonly needs?: readonly Permission[]
  readonly load: () => Promise<{ readonly Page: Page }>
}

type Page = ComponentType<PageProps>

export interface PageProps {
  readonly screen: Screen
  readonly params: Readonly<Record<string, string>>
}

/** In the order of the navigation. */
export const menuGroups = [
  'Now',
  'Fleet',
  'Customers',
  'People',
  'Integration',
  'Decisions',
  'Organization',
  'You',
] as const
type MenuGroup = (typeof menuGroups)[number]
