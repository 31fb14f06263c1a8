/** @typedef {'host' | 'user'} Audience */
/** @typedef {ReturnType<typeof createTokens>} Tokens */

/**
 * The tokens of this visit. They live in this closure and in the fields that show them, never in any storage of the
 * browser: a reload forgets them.
 */
export function createTokens() {
  /** @type {Record<Audience, string>} */
  const held = { host: '', user: '' }
  let userId = ''

  const show = () => {
    for (const field of fields('[data-token]')) field.value = held[audienceOf(field.dataset['token'])]
    for (const field of fields('[data-user-id]')) field.value ||= userId
    for (const note of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-held]'))) {
      note.textContent = held[audienceOf(note.dataset['held'])] ? 'held' : ''
    }
  }
  document.addEventListener('input', (event) => {
    const field = event.target
    if (field instanceof HTMLInputElement && field.dataset['token']) {
      held[audienceOf(field.dataset['token'])] = field.value.trim()
      show()
    }
  })

  return {
    /** @param {Audience} audience */
    of: (audience) => held[audience],
    /** @param {Audience} audience @param {string} token */
    hold: (audience, token) => {
      held[audience] = token
      show()
    },
    /** @param {string} id */
    holdUserId: (id) => {
      userId = id
      show()
    },
    show,
  }
}

/** @param {string | undefined} text @returns {Audience} */
export function audienceOf(text) {
  return text === 'user' ? 'user' : 'host'
}

/** @param {string} selector */
function fields(selector) {
  return /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(selector))
}
