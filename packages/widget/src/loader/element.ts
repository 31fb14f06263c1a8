import { type FailureCode, waitMs } from '../protocol/failure-codes.ts'
import { type Configuration, eventName, type FrameMessage, protocolVersion } from '../protocol/messages.ts'
import { bringToken } from './bring-token.ts'
import type { Appearance, Changes, PlumblineElement, Prefill } from './element-types.ts'
import { buildView, type ElementView } from './element-view.ts'
import { wordsOf } from './element-words.ts'
import { failureText } from './failure-text.ts'
import { type FrameLine, openLine } from './frame-line.ts'

/** Of this loader; written in when it is built. */
declare const WIDGET_VERSION: string

/** Frames with the same id share a session. Every document has its own, so two tabs never meet. */
const group = crypto.randomUUID()

/** The class of one tag; a browser wants another class for every tag. `ownView` is undefined where an attribute names the view. */
export function elementClass(frameOrigin: string, ownView: string | undefined): CustomElementConstructor {
  return class extends HTMLElement implements PlumblineElement {
    static observedAttributes = [
      'widget-key',
      'view',
      'locale',
      'color-scheme',
      'frame-title',
      'min-height',
      'link-click',
    ]

    #view: ElementView | undefined
    #line: FrameLine | undefined
    #loading: ReturnType<typeof setTimeout> | undefined
    #fetchToken: (() => Promise<string>) | undefined
    #appearance: Appearance | undefined
    #prefill: Prefill | undefined
    /** The frame has asked for a token and got none. */
    #wanted = false
    /** How many tokens in a row were refused. */
    #refused = 0

    get fetchToken() {
      return this.#fetchToken
    }
    set fetchToken(fetchToken) {
      this.#fetchToken = fetchToken
      if (this.#wanted) void this.#answer()
    }
    get appearance() {
      return this.#appearance
    }
    set appearance(appearance) {
      this.#appearance = appearance
      this.#line?.send(this.#configuration())
    }

    connectedCallback() {
      // Set before this class was there, they hide its accessors.
      for (const name of ['fetchToken', 'appearance'] as const) {
        const value = this[name]
        if (delete this[name]) Object.assign(this, { [name]: value })
      }
      this.#open()
    }

    disconnectedCallback() {
      this.#close()
    }

    attributeChangedCallback(name: string, before: string | null, now: string | null) {
      if (!this.#view || before === now) return
      if (name === 'widget-key') this.#open()
      else if (name === 'frame-title') this.#view.frame.title = this.#title()
      else if (name === 'min-height') this.#view.setMinHeight(now ?? undefined)
      else if (name === 'view') this.#line?.send({ type: 'NAVIGATE', view: this.#shown() })
      else this.#line?.send(this.#configuration())
    }

    update({ view, locale, colorScheme, appearance }: Changes = {}) {
      if (view) this.setAttribute('view', view)
      if (locale) this.setAttribute('locale', locale)
      if (colorScheme) this.setAttribute('color-scheme', colorScheme)
      this.appearance = appearance ?? this.#appearance
    }

    prefill(data: Prefill) {
      this.#prefill = data
      for (const type of ['REG', 'IDENTITY'] as const) this.#line?.send({ type, data: { ...data } })
    }

    logout() {
      this.#line?.send({ type: 'LOGOUT' })
    }

    #given(name: string): string | undefined {
      return this.getAttribute(name) ?? undefined
    }

    #shown(): string {
      return ownView ?? this.#given('view') ?? 'all-in-one'
    }

    #title(): string {
      return this.#given('frame-title') ?? wordsOf(this.#given('locale')).title
    }

    #open() {
      this.#close()
      const asked = { key: this.#given('widget-key') ?? '', view: this.#shown(), locale: this.#given('locale') ?? '' }
      const view = buildView(this, `${frameOrigin}/v1/frame?${new URLSearchParams(asked)}`, this.#title())
      view.setMinHeight(this.#given('min-height'))
      this.#view = view
      this.#line = openLine({
        frame: view.frame,
        frameOrigin,
        greeting: () => this.#configuration(),
        receive: (message, eventId) => this.#receive(message, eventId),
      })
      this.#loading = setTimeout(() => this.#fail('LOAD_TIMEOUT'), waitMs)
    }

    /** The frame is gone with the element, and what it knew with the frame. */
    #close() {
      clearTimeout(this.#loading)
      this.#line?.close()
      this.#line = undefined
      // An element that is put back would load it a second time.
      this.#view?.frame.remove()
      this.#view = undefined
      this.#wanted = false
      this.#refused = 0
    }

    #configuration(): Configuration {
      return {
        type: 'WIDGET_CONFIGS',
        protocol: protocolVersion,
        version: WIDGET_VERSION,
        locale: this.#given('locale'),
        colorScheme: this.#given('color-scheme'),
        linkClick: this.#given('link-click'),
        appearance: this.#appearance,
        group,
      }
    }

    #receive(told: FrameMessage, eventId: unknown) {
      switch (told.type) {
        case 'INIT_CONFIG':
          clearTimeout(this.#loading)
          if (told.protocol !== protocolVersion) this.#fail('VERSION_MISMATCH')
          // Behind the configuration, which goes out with this message.
          else if (this.#prefill) queueMicrotask(() => this.prefill({ ...this.#prefill }))
          return
        case 'RESIZE':
          this.#view?.setHeight(told.height)
          return
        case 'READY':
          this.#view?.showFrame()
          break
        case 'LOGIN_SUCCESSFUL':
          this.#wanted = false
          this.#refused = 0
          break
        case 'LOGIN_FAILED':
          if (told.code === 'SC416') this.#refused++
          break
      }
      const { type, ...fields } = told
      const goOn = this.#emit(type, { ...fields, eventId })
      if (told.type === 'AUTH_REQUIRED') {
        this.#wanted = true
        if (goOn) void this.#answer()
        else this.#line?.send({ type: 'PREAUTH', token: null })
      }
      if (told.type === 'LOGIN_FAILED' && this.#refused === 2) this.#fail('TOKEN_REFUSED')
      if (told.type === 'VIEW_CHANGED' && told.top && goOn && this.getBoundingClientRect().top < 0)
        this.scrollIntoView({ block: 'start' })
    }

    async #answer() {
      const line = this.#line
      const token = await bringToken(this.#fetchToken, this.#given('token-url'), () => this.#fail('TOKEN_TIMEOUT'))
      // It may have been removed, or loaded again, meanwhile.
      if (line !== this.#line) return
      this.#wanted = token === null
      line?.send({ type: 'PREAUTH', token })
    }

    #fail(code: FailureCode) {
      const message = failureText(code, location.origin, frameOrigin)
      console.warn(`plumbline: ${code}. ${message}`)
      const goOn = this.#emit('SERVICE_FAILURE', { code, retryable: code !== 'VERSION_MISMATCH', message })
      // The frame tells the person of the other ones itself.
      if (code !== 'LOAD_TIMEOUT' && code !== 'VERSION_MISMATCH') return
      const text = this.#given('error-text') ?? wordsOf(this.#given('locale')).failed
      this.#view?.showFailure(goOn ? text : '')
    }

    /** False when the page has cancelled it. */
    #emit(type: string, detail: object): boolean {
      const kind = { bubbles: true, composed: true, cancelable: true }
      return this.dispatchEvent(new CustomEvent(eventName(type), { detail, ...kind }))
    }
  }
}
