import { waitMs } from '../protocol/failure-codes.ts'

/** Asks the page, or the address that it names, for a token. No token is an answer too: nobody is signed in there. */
export async function bringToken(
  fetchToken: (() => Promise<string>) | undefined,
  url: string | undefined,
  late: () => void,
): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((done) => {
    timer = setTimeout(() => {
      late()
      done(null)
    }, waitMs)
  })
  try {
    return (await Promise.race([fetchToken ? fetchToken() : url && post(url), tooLate])) || null
  } catch (fault) {
    console.warn('plumbline: fetchToken', fault)
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function post(url: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST' })
  return answer.ok ? answer.text() : ''
}
