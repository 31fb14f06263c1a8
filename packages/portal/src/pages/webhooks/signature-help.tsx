import { Card } from '@plumbline/ui/parts/card'
import { CodeBlock } from '@plumbline/ui/parts/code-block'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import type { Endpoint } from './endpoint.ts'

/** How a receiver checks that a message is ours. */
export function SignatureHelp({ endpoint: { signature } }: { readonly endpoint: Endpoint }) {
  return (
    <Card title="How to check the signature">
      <DataList
        data={[
          { term: 'Algorithm', value: signature.algorithm },
          { term: 'What is signed', value: <code class="id">{signature.signedText}</code> },
          { term: 'Header with the signatures', value: <code class="id">{signature.signatureHeader}</code> },
          { term: 'Refuse messages older than', value: `${signature.toleranceMinutes} minutes` },
        ]}
      />
      <Disclosure summary="Code for Node">
        <CodeBlock title="verify.mjs" code={verifyCode(signature)} />
      </Disclosure>
    </Card>
  )
}

function verifyCode({ idHeader, timestampHeader, signatureHeader, version, toleranceMinutes }: Endpoint['signature']) {
  return `import { createHmac, timingSafeEqual } from 'node:crypto'

// body: the bytes as they came. secret: whsec_...
function isOurs(headers, body, secret) {
  const at = headers['${timestampHeader}']
  if (Math.abs(Date.now() / 1000 - at) > ${toleranceMinutes * 60}) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const mac = createHmac('sha256', key).update(\`\${headers['${idHeader}']}.\${at}.\`).update(body).digest()
  return headers['${signatureHeader}'].split(' ').some((one) => {
    const [version, signature] = one.split(',')
    const given = Buffer.from(signature ?? '', 'base64')
    return version === '${version}' && given.length === mac.length && timingSafeEqual(given, mac)
  })
}`
}
