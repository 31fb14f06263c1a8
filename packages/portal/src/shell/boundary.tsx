import { Button } from '@plumbline/ui/parts/button'
import { Notice } from '@plumbline/ui/parts/notice'
import { Component, type ComponentChildren } from 'preact'

interface Props {
  readonly children: ComponentChildren
}

/** A mistake of our own code ends in words and not in an empty page. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  override componentDidCatch(): void {
    this.setState({ failed: true })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main class="alone">
        <h1>This page has failed</h1>
        <Notice
          tone="bad"
          title="The mistake is ours"
          actions={
            <Button kind="secondary" onPress={() => location.reload()}>
              Load the page again
            </Button>
          }
        >
          Nothing that you had not sent was changed.
        </Notice>
      </main>
    )
  }
}
