import { waitMs } from '../protocol/failure-codes.ts'

/** Asks the page for a token. No token is an answer too: nobody is signed in there. */
export async function bringToken(
  fetchToken: (() => Promise<string>) | undefined,
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
    return (await Promise.race([fetchToken?.(), tooLate])) || null
  } catch (fault) {
    console.warn('plumbline: fetchToken', fault)
    return null
  } finally {
    clearTimeout(timer)
  }
}
