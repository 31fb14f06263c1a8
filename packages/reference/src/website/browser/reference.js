import { enhanceCode } from './code.js'
import { listenForFilter } from './filter.js'
import { enhanceNavigation, revealTarget } from './navigate.js'
import { createTokens } from './tokens.js'
import { listenForTrials } from './try-it.js'

document.documentElement.classList.add('with-script')

const tokens = createTokens()
listenForFilter()
listenForTrials(tokens)
// Pages are swapped in place, so that the tokens in memory outlive a click on a link.
enhanceNavigation(() => {
  enhanceCode(document)
  tokens.show()
})
enhanceCode(document)
revealTarget()
document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest' })
