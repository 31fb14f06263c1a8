import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Claims, privateKeyOf, publicKeyOf, signToken, TokenVerifier } from './signing.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const stranger = generateKeyPairSync('ed25519')
const issuer = 'https://plumbline.test'
const claims: Claims = {
  iss: issuer,
  aud: 'host',
  sub: '91d4b0c7-2a6f-4e83-b5d9-70c1e8f3a264',
  hid: '91d4b0c7-2a6f-4e83-b5d9-70c1e8f3a264',
  jti: 'one',
  iat: 1_792_051_289,
  exp: 1_792_054_889,
  typ: 'host-access',
}
const keys = new Map<string, KeyObject>([['k1', publicKey]])
const verifier = () => new TokenVerifier({ key: (kid) => keys.get(kid) }, issuer)
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const header = { alg: 'EdDSA', typ: 'at+jwt', kid: 'k1' }
/** A good signature over any head and body. */
const signed = (head: unknown, body: unknown, key = privateKey) => {
  const text = `${encoded(head)}.${encoded(body)}`
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

describe('an access token', () => {
  const good = signToken(claims, { kid: 'k1', privateKey })

  test('is accepted as it was signed, again and again', () => {
    const one = verifier()
    for (let time = 1; time <= 3; time++) assert.deepEqual(one.verify(good), claims)
  })

  test('is remembered among the newest only, and checked again after that', () => {
    const one = new TokenVerifier({ key: (kid) => keys.get(kid) }, issuer, 100)
    const tokens = Array.from({ length: 500 }, (_, index) =>
      signToken({ ...claims, jti: `token ${index}` }, { kid: 'k1', privateKey }),
    )
    for (const token of [...tokens, ...tokens]) {
      assert.ok(one.verify(token))
      assert.ok(one.remembered <= 100)
    }
  })

  test('of a user needs its session', () => {
    const user = { ...claims, aud: 'user', typ: 'user-access', sid: 'session' }
    assert.deepEqual(verifier().verify(signed(header, user)), user)
    assert.equal(verifier().verify(signed(header, { ...user, sid: undefined })), undefined)
  })

  const [head, body, signature] = good.split('.') as [string, string, string]
  const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const hmac = (text: string, secret: string | Buffer) => createHmac('sha256', secret).update(text).digest('base64url')
  const asHs256 = `${encoded({ ...header, alg: 'HS256' })}.${body}`
  const forged: Record<string, string> = {
    'without a signature': `${head}.${body}.`,
    'with alg none': `${encoded({ ...header, alg: 'none' })}.${body}.`,
    'with alg none and the old signature': `${encoded({ ...header, alg: 'none' })}.${body}.${signature}`,
    'with HS256 over the public key': `${asHs256}.${hmac(asHs256, publicPem)}`,
    'with HS256 over the raw public key': `${asHs256}.${hmac(asHs256, publicKey.export({ type: 'spki', format: 'der' }))}`,
    'signed with another key': signed(header, claims, stranger.privateKey),
    'with an unknown kid': signed({ ...header, kid: 'k2' }, claims),
    'with a path as kid': signed({ ...header, kid: '../../dev/null' }, claims),
    'with SQL as kid': signed({ ...header, kid: "k1' OR '1'='1" }, claims),
    'with __proto__ as kid': signed({ ...header, kid: '__proto__' }, claims),
    'with a number as kid': signed({ ...header, kid: 1 }, claims),
    'without a kid': signed({ alg: 'EdDSA', typ: 'at+jwt' }, claims),
    'with a key of its own': signed(
      { ...header, jwk: stranger.publicKey.export({ format: 'jwk' }) },
      claims,
      stranger.privateKey,
    ),
    'with jku': signed({ ...header, jku: 'https://evil.example/jwks.json' }, claims),
    'with x5u': signed({ ...header, x5u: 'https://evil.example/cert' }, claims),
    'with crit': signed({ ...header, crit: ['exp'] }, claims),
    'of another type': signed({ ...header, typ: 'JWT' }, claims),
    'with a dot behind it': `${good}.`,
    'with a part too many': `${good}.x`,
    'with a part too few': `${head}.${body}`,
    'with its claims exchanged': `${head}.${encoded({ ...claims, hid: 'other' })}.${signature}`,
    'with its header exchanged': `${encoded({ ...header, x: 1 })}.${body}.${signature}`,
    'of another issuer': signed(header, { ...claims, iss: 'https://dev.plumbline.test' }),
    'with the type of the other audience': signed(header, { ...claims, typ: 'user-access' }),
    'of an unknown audience': signed(header, { ...claims, aud: 'operator' }),
    'with two audiences': signed(header, { ...claims, aud: ['host', 'user'] }),
    'with a date as text': signed(header, { ...claims, exp: '1792054889' }),
    'with a broken date': signed(header, { ...claims, exp: Number.POSITIVE_INFINITY }),
    'that is a list': signed(header, [claims]),
    'that is no JSON': (() => {
      const text = `${head}.${Buffer.from('nope').toString('base64url')}`
      return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`
    })(),
    'that is nothing': '',
    'that is too long': signed(header, { ...claims, jti: 'x'.repeat(5000) }),
  }
  for (const [name, token] of Object.entries(forged)) {
    test(`${name} is refused`, () => assert.equal(verifier().verify(token), undefined))
  }

  for (const name of ['iss', 'aud', 'sub', 'hid', 'jti', 'iat', 'exp', 'typ'] as const) {
    test(`without ${name} is refused`, () => {
      assert.equal(verifier().verify(signed(header, { ...claims, [name]: undefined })), undefined)
    })
  }

  test('with any one character changed is refused', () => {
    const one = verifier()
    // The last character of a part has bits that mean nothing; they are not forgeries.
    const meaningless = new Set([head.length - 1, head.length + body.length, good.length - 1])
    for (let at = 0; at < good.length; at++) {
      if (meaningless.has(at) || good[at] === '.') continue
      const changed = `${good.slice(0, at)}${good[at] === 'A' ? 'B' : 'A'}${good.slice(at + 1)}`
      assert.equal(one.verify(changed), undefined, `at ${at}`)
    }
  })

  test('of any other text is refused without a fault', () => {
    const one = verifier()
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => one.verify(text) === undefined))
    fc.assert(
      fc.property(
        fc.base64String(),
        fc.base64String(),
        fc.base64String(),
        (a, b, c) => one.verify(`${a}.${b}.${c}`) === undefined,
      ),
    )
  })

  test('is refused as soon as its key is gone, though it was known before', () => {
    const own = new Map(keys)
    const one = new TokenVerifier({ key: (kid) => own.get(kid) }, issuer)
    assert.ok(one.verify(good))
    own.delete('k1')
    assert.equal(one.verify(good), undefined)
  })

  test('is good with the key from PEM and JWK', () => {
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const token = signToken(claims, { kid: 'k1', privateKey: privateKeyOf(pem) })
    const jwk = publicKeyOf(publicKey.export({ format: 'jwk' }) as Record<string, unknown>)
    assert.deepEqual(new TokenVerifier({ key: () => jwk }, issuer).verify(token), claims)
  })
})
