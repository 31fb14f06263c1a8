/**
 * Follows a stream of server-sent events with a header of our own, which the browser's reader cannot send. `place` remembers the last
 * event, from which a later connection goes on.
 */
export async function follow(url, headers, { place, onEvent, onState, signal }) {
  while (!signal.aborted) {
    try {
      const answer = await fetch(url, {
        headers: { ...headers, ...(place.lastId && { 'last-event-id': place.lastId }) },
        signal,
      })
      if (answer.status === 401) return onState('The sandbox was started again: reload the page.', true)
      if (!answer.ok) throw new Error((await answer.json()).error)
      onState('Watching.')
      for await (const event of eventsOf(answer.body)) {
        place.lastId = event.id ?? place.lastId
        onEvent(event.name, event.data)
      }
      throw new Error('the connection ended')
    } catch (fault) {
      if (signal.aborted) return
      const why = fault instanceof TypeError ? 'the sandbox does not answer' : fault.message
      onState(`Not connected, ${why}. Trying again …`, true)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    }
  }
}

async function* eventsOf(body) {
  let text = ''
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part
    const frames = text.split('\n\n')
    text = frames.pop()
    for (const frame of frames) {
      const lines = frame.split('\n').filter((line) => !line.startsWith(':'))
      const field = (name) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
      const data = field('data')
      if (data !== undefined) yield { id: field('id'), name: field('event'), data: JSON.parse(data) }
    }
  }
}
