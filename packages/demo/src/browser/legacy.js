/** Where the widget comes from. The page knows it; no message may say it. */
const widgetFrame = () => document.getElementById('legacy')
const widgetOrigin = () => new URL(widgetFrame().src).origin

async function bringToken() {
  const answer = await fetch('/widget-token', { method: 'POST' })
  return answer.ok ? (await answer.json()).token : null
}

addEventListener('message', async ({ data, origin, source }) => {
  // Both have to be right: any window can send a message, and one of our own origin could be anybody's frame.
  if (!widgetFrame() || origin !== widgetOrigin() || source !== widgetFrame().contentWindow) return
  const say = (message) => source.postMessage(message, origin)
  switch (data?.type) {
    case 'INIT_CONFIG':
      return say({ type: 'WIDGET_CONFIGS', protocol: 1 })
    case 'AUTH_REQUIRED':
      return say({ type: 'PREAUTH', token: await bringToken() })
    case 'RESIZE':
      widgetFrame().style.height = `${Math.min(20_000, Math.max(320, Number(data.height) || 0))}px`
  }
})
