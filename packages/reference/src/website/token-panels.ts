import { type Html, html } from '../html.ts'

/** Small forms that fetch the tokens a call needs. A user session is started by the host, so it comes second. */
export function tokenPanels(audience: 'host' | 'user'): Html {
  return html`<div class="panels">${hostPanel}${audience === 'user' && userPanel}</div>
`
}

const hostPanel = html`<details class="panel"><summary>Get a host token <span data-held="host"></span></summary>
<form data-get-token="host" autocomplete="off">
<label class="field"><span>API key</span><input type="text" name="apikey" required autocomplete="off" spellcheck="false"></label>
<label class="field"><span>API secret</span><input type="password" name="secret" required autocomplete="off"></label>
<p class="actions"><button type="submit">Log in</button></p>
<p role="status"></p>
</form></details>
`

const userPanel = html`<details class="panel"><summary>Get a user session <span data-held="user"></span></summary>
<form data-get-token="user" autocomplete="off">
<p>Takes the host token above, asks for a preauth token and exchanges it.</p>
<label class="field"><span>User id</span><input type="text" name="userId" data-user-id required autocomplete="off" spellcheck="false"></label>
<p class="actions"><button type="submit">Start session</button></p>
<p role="status"></p>
</form></details>
`
