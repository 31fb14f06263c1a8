/**
 * The code with which a page of its own was opened. It is taken out of the address before anything else runs, so that it neither stays in
 * the history nor can be read by what comes later.
 */
export const hostedCode = takeCode()

function takeCode(): string | undefined {
  const code = /^#c=([\w-]{1,512})$/.exec(location.hash)?.[1]
  if (location.hash) history.replaceState(null, '', location.pathname + location.search)
  return code
}
