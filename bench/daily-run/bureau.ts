import { hash } from 'node:crypto'
import { createServer } from 'node:http'

/**
 * A stand-in for EFX that speaks its wire format and costs next to nothing: a token, and daily files in which a fixed share of the
 * users who are asked about has a new account. The sandbox works out the life of every person instead, and would be the limit.
 */
const [share, run] = process.argv.slice(2)
const outOf = Math.round(1 / Number(share))

const server = createServer((request, response) => {
  request.resume()
  const url = new URL(request.url!, 'http://bureau')
  if (request.method === 'POST') {
    const token = JSON.stringify({ access_token: 'stand-in', token_type: 'Bearer', expires_in: 3_600 })
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(token)
  }
  const fileDate = Date.parse(`${url.pathname.split('/').at(-1)}T00:00:00Z`)
  const records = url.searchParams.getAll('customerReference').flatMap((reference) => {
    const digits = hash('md5', reference, 'hex').slice(0, 8)
    if (Number.parseInt(digits, 16) % outOf !== 0) return []
    return [
      {
        recordType: 'ALERT',
        alertId: `${run}-${hash('md5', reference, 'hex')}`,
        customerReference: reference,
        dataSource: 'EFX',
        alertType: 'TradeLine',
        trigger: 'NEW',
        eventDate: fileDate,
        details,
      },
    ]
  })
  const header = { recordType: 'HEADER', fileDate, product: 'CFM' }
  const lines = [header, ...records, { recordType: 'TRAILER', recordCount: records.length }]
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(body)
})

const details = {
  creditorName: 'RIDGE AUTO FINANCE',
  subscriberCode: '163FA00420',
  accountNumber: 'XXXXXXXX4471',
  accountType: '00',
  portfolio: 'INSTALLMENT',
  responsibility: 'INDIVIDUAL',
  highCreditAmount: { amount: 18_400, currency: 'USD' },
}

server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () =>
  process.send?.({ type: 'ready', port: (server.address() as { port: number }).port }),
)
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
