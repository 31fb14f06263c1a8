import type { AuthReason, FrameMessage, LinkRel } from '../protocol/messages.ts'
import type { View } from '../protocol/views.ts'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** Variables of the theme, `--pl-color-primary` and so on; for light and dark apart where they differ. */
type ThemeValues = Readonly<Record<string, string>>
export type Appearance = ThemeValues | { readonly light?: ThemeValues; readonly dark?: ThemeValues }

/** What is known of the person already. Birth date and social security number are never taken. */
export interface Prefill {
  readonly fname?: string
  readonly lname?: string
  readonly email?: string
  readonly mobile?: string
  readonly street1?: string
  readonly street2?: string
  readonly city?: string
  readonly state?: string
  readonly zip?: string
}

export interface Changes {
  readonly view?: View
  readonly locale?: string
  readonly colorScheme?: ColorScheme
  readonly appearance?: Appearance
}

/** `<plumbline-widget>` and the elements that show one thing. */
export interface PlumblineElement extends HTMLElement {
  /** Brings a preauth token from your server. It is called whenever a session begins. */
  fetchToken: (() => Promise<string>) | undefined
  appearance: Appearance | undefined
  /** Changes what is given, at once and without loading anything again. */
  update(changes?: Changes): void
  /** Fills forms that the person comes to. */
  prefill(data: Prefill): void
  /** Ends the session of all elements of the page. */
  logout(): void
}

/** What is written in the tag. */
export interface PlumblineAttributes {
  /** Public widget key of the host. */
  'widget-key'?: string
  /** Address of your server that answers a POST with a preauth token as text, in place of `fetchToken`. */
  'token-url'?: string
  view?: View
  locale?: string
  'color-scheme'?: ColorScheme
  'frame-title'?: string
  /** Pixels that are kept free until the content is there. */
  'min-height'?: number | string
  'error-text'?: string
  /** `delegate`: the page opens links itself. */
  'link-click'?: 'delegate'
}

export type PlumblineTag =
  | 'plumbline-widget'
  | 'plumbline-score'
  | 'plumbline-history'
  | 'plumbline-factors'
  | 'plumbline-accounts'
  | 'plumbline-alerts'
  | 'plumbline-report'
  | 'plumbline-plan'
  | 'plumbline-simulator'
  | 'plumbline-preferences'
  | 'plumbline-enroll'

/** What TSX knows of the tags; `@plumbline/widget/react` and `/preact` tell it to theirs. */
export type PlumblineIntrinsicElements = { [Tag in PlumblineTag]: PlumblineAttributes & Properties }

interface Properties extends Partial<Pick<PlumblineElement, 'fetchToken' | 'appearance'>> {
  id?: string
  class?: string
  className?: string
  slot?: string
  hidden?: boolean
  style?: unknown
  key?: string | number | bigint | null
  ref?: ((element: PlumblineElement | null) => void) | { current: PlumblineElement | null } | null
}

interface Told {
  /** The same for the same event, should it ever come twice. */
  readonly eventId?: string
}

interface Details {
  AUTH_REQUIRED: { readonly reason: AuthReason }
  LINK: { readonly rel: LinkRel }
  /** `message` is for developers: what to look at first. */
  SERVICE_FAILURE: { readonly message?: string }
}

type Kebab<Type extends string> = Type extends `${infer Head}_${infer Rest}`
  ? `${Lowercase<Head>}-${Kebab<Rest>}`
  : Lowercase<Type>

type EventOf<Message extends FrameMessage> = CustomEvent<
  Omit<Message, 'type'> & Told & (Message['type'] extends keyof Details ? Details[Message['type']] : unknown)
>

/** DOM events of the elements; all of them bubble and can be cancelled. */
export type PlumblineEvents = {
  [Message in Exclude<
    FrameMessage,
    { type: 'INIT_CONFIG' | 'RESIZE' }
  > as `plumbline:${Kebab<Message['type']>}`]: EventOf<Message>
}

declare global {
  interface HTMLElementTagNameMap extends Record<PlumblineTag, PlumblineElement> {}
  interface GlobalEventHandlersEventMap extends PlumblineEvents {}
}
