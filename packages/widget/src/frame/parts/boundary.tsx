import { Component, type ComponentChildren } from 'preact'

interface Props {
  /** Shown in place of a screen that has failed. */
  readonly failed: (retry: () => void) => ComponentChildren
  readonly children: ComponentChildren
}

/** Keeps the fault of a screen to the screen. What the fault says stays here: it could hold anything. */
export class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  override componentDidCatch() {
    this.setState({ broken: true })
  }

  render({ failed, children }: Props) {
    return this.state.broken ? failed(() => this.setState({ broken: false })) : children
  }
}
