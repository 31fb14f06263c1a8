import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Question {
  challenge: string
  rpId?: string
  rp?: { id: string }
  user?: { id: string }
}

/** An authenticator in software, as far as the ceremonies of a browser go: one key on the curve P-256, always unlocked. */
export class SoftwarePasskey {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #publicKey: KeyObject
  #owner = ''
  #counter = 0
  /** What it claims of its owner: present and verified. */
  flags = 0x05

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    this.#publicKey = publicKey
  }

  /** Answers the question of a registration. */
  make(question: Question, origin: string): Record<string, unknown> {
    this.#owner = question.user!.id
    const clientDataJSON = clientData('webauthn.create', question.challenge, origin)
    const attested = Buffer.concat([Buffer.alloc(16), uint16(this.id.length), this.id, this.#coseKey()])
    const authenticatorData = Buffer.concat([this.#header(question.rp!.id, this.flags | 0x40), attested])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(authenticatorData)],
    ])
    return this.#answer({ clientDataJSON: encoded(clientDataJSON), attestationObject: encoded(attestationObject) })
  }

  /** Answers the question of a sign-in or a step-up. */
  answer(question: Question, origin: string, owner = this.#owner): Record<string, unknown> {
    this.#counter++
    const clientDataJSON = clientData('webauthn.get', question.challenge, origin)
    const authenticatorData = this.#header(question.rpId!, this.flags)
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()])
    return this.#answer({
      clientDataJSON: encoded(clientDataJSON),
      authenticatorData: encoded(authenticatorData),
      signature: encoded(sign('sha256', signed, this.#key)),
      userHandle: owner,
    })
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    const id = encoded(this.id)
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }

  #header(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }

  #coseKey(): Buffer {
    const { x, y } = this.#publicKey.export({ format: 'jwk' })
    const [one, other] = [Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')]
    // Key type 2, algorithm -7, curve 1, and the two halves of the point.
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
    return Buffer.concat([head, bytes(one), Buffer.from([0x22]), bytes(other)])
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function encoded(buffer: Buffer): string {
  return buffer.toString('base64url')
}

function uint16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16BE(value)
  return buffer
}

/** CBOR of a short text, and of at most 255 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, value.length]), value])
}
