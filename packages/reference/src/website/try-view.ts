import { type AnyEndpoint, exampleOf } from '@plumbline/contract'
import type { DetailedSchema } from '../content/detailed-schema.ts'
import { headerName, tokenBrought } from '../content/endpoint-facts.ts'
import { type Html, html } from '../html.ts'
import { tokenPanels } from './token-panels.ts'

/** A form that makes the call from the page. It works by script only and stays hidden without. */
export function tryView(endpoint: AnyEndpoint, options: { sandbox: boolean }): Html {
  return html`<section class="try scripted" aria-labelledby="try">
<h2 id="try">Try it</h2>
<p>${
    options.sandbox
      ? 'The call goes to this server. Tokens are kept in the memory of this page only; a reload forgets them.'
      : 'The call goes to this server and works on real data. Tokens are kept in the memory of this page only; a reload forgets them.'
  }</p>
${endpoint.audience !== 'anyone' && tokenPanels(endpoint.audience)}
<form data-try data-method="${endpoint.method}" data-path="${endpoint.path}" data-audience="${endpoint.audience}"${
    tokenBrought(endpoint) && html` data-brings="${tokenBrought(endpoint)}"`
  } autocomplete="off">
${endpoint.audience !== 'anyone' && tokenField(endpoint.audience)}
${inputs('path', endpoint.params)}${inputs('query', endpoint.query)}${inputs('header', endpoint.headers)}
${endpoint.body !== undefined && bodyField(endpoint.body)}
<p class="actions"><button type="submit">Send ${endpoint.method}</button></p>
</form>
<div data-outcome aria-live="polite"></div>
</section>
`
}

function tokenField(audience: 'host' | 'user'): Html {
  const title = audience === 'host' ? 'Host token' : 'User token'
  return html`<label class="field"><span>${title}</span><input type="password" data-token="${audience}" autocomplete="off" spellcheck="false"></label>
`
}

function inputs(place: 'path' | 'query' | 'header', schema: DetailedSchema | undefined): Html {
  return html`${Object.entries(schema?.properties ?? {}).map(([name, member]) => {
    const required = place === 'path' || schema?.required?.includes(name) === true
    const shown = place === 'header' ? headerName(name) : name
    return html`<label class="field"><span><code>${shown}</code> <small>${place}${required ? ', required' : ''}</small></span>${input(
      { place, name, required },
      member,
    )}</label>
`
  })}`
}

function input(field: { place: string; name: string; required: boolean }, schema: DetailedSchema): Html {
  const attributes = html`data-place="${field.place}" name="${field.name}"${field.required ? html` required` : ''}`
  const values = schema.enum?.map(String) ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined)
  if (values) {
    return html`<select ${attributes}>${field.required ? '' : html`<option value="">not sent</option>`}${values.map(
      (value) => html`<option>${value}</option>`,
    )}</select>`
  }
  const isUserId = field.place === 'path' && (field.name === 'id' || field.name === 'userId')
  return html`<input type="text" ${attributes}${isUserId ? html` data-user-id` : ''} placeholder="${String(exampleOf(schema))}" autocomplete="off" spellcheck="false">`
}

function bodyField(schema: DetailedSchema): Html {
  const text = JSON.stringify(exampleOf(schema), null, 2)
  const lines = Math.min(text.split('\n').length, 24)
  return html`<label class="field"><span>Body <small>JSON</small></span><textarea name="body" rows="${lines}" spellcheck="false">${text}</textarea></label>
`
}
