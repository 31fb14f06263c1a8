import { type FailureCode, waitMs } from '../protocol/failure-codes.ts'

interface Brought {
  readonly token: string | null
  readonly failure?: FailureCode
}

/** Asks the page for a token. No token is an answer too: nobody is signed in there. */
export async function bringToken(fetchToken: (() => Promise<string>) | undefined): Promise<Brought> {
  if (!fetchToken) return { token: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Brought>((done) => {
    timer = setTimeout(() => done({ token: null, failure: 'TOKEN_TIMEOUT' }), waitMs)
  })
  const asked = async (): Promise<Brought> => {
    try {
      const token: unknown = await fetchToken()
      return { token: typeof token === 'string' && token ? token : null }
    } catch (fault) {
      console.warn('plumbline: fetchToken has failed.', fault)
      return { token: null }
    }
  }
  const brought = await Promise.race([asked(), late])
  clearTimeout(timer)
  return brought
}
