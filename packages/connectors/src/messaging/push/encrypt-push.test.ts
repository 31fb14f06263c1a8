import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { describe, test } from 'node:test'
import { decrypt } from 'http_ece'
import { encryptPush, isPointOfCurve, maxPushBytes } from './encrypt-push.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('an encrypted push message', () => {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = Buffer.alloc(16, 7)
  const keys = { p256dh: browser.getPublicKey(), auth }

  test('is the worked example of RFC 8291', () => {
    const sender = createECDH('prime256v1')
    sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
    const p256dh = bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4')
    const chosen = { sender, salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), unpadded: true } as const
    const plain = Buffer.from('When I grow up, I want to be a watermelon')
    assert.equal(
      encryptPush(plain, { p256dh, auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') }, chosen).toString('base64url'),
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  test('opens with the browser’s keys in another library', () => {
    for (const length of [0, 1, 41, 1023, 1024, 1025, 3000, maxPushBytes]) {
      const plain = Buffer.alloc(length, 'ä')
      const opened = decrypt(encryptPush(plain, keys), { version: 'aes128gcm', privateKey: browser, authSecret: auth })
      assert.deepEqual(opened, plain)
    }
  })

  test('is as long for few words as for many', () => {
    const lengths = [1, 40, 500, 1024].map((length) => encryptPush(Buffer.alloc(length), keys).length)
    assert.equal(new Set(lengths).size, 1)
    assert.equal(encryptPush(Buffer.alloc(maxPushBytes), keys).length, 4096)
    assert.throws(() => encryptPush(Buffer.alloc(maxPushBytes + 1), keys))
  })

  test('is another every time', () => {
    const plain = Buffer.from('the same')
    assert.notDeepEqual(encryptPush(plain, keys), encryptPush(plain, keys))
  })
})

test('a point counts only in its long form and on the curve', () => {
  const pair = createECDH('prime256v1')
  const good = pair.generateKeys()
  assert.equal(isPointOfCurve(good), true)
  const beside = Buffer.from(good)
  beside.writeUInt8(beside.readUInt8(64) ^ 1, 64)
  const other = createECDH('secp256k1').generateKeys()
  for (const bad of [
    beside,
    other,
    pair.getPublicKey(null, 'compressed'),
    Buffer.alloc(65),
    Buffer.alloc(65, 4),
    Buffer.of(0),
    Buffer.alloc(0),
  ]) {
    assert.equal(isPointOfCurve(bad), false)
  }
})
