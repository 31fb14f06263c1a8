import { existsSync } from 'node:fs'
import { rewrapUserKeys } from '../operations/hosts/rewrap-user-keys.ts'
import { rotateSigningKey } from '../operations/tokens/rotate-signing-key.ts'
import { ensureKeyRingFile, rotateKeyRingFile } from '../secrets/key-ring.ts'
import { type Command, CommandProblem } from './command.ts'
import { confirm } from './confirm.ts'

export const keyRingCreate: Command = {
  name: 'key-ring create',
  summary: 'Makes a key ring for production in KEY_RING_FILE. Keep a copy: without it all personal data is lost.',
  usage: '',
  run: async ({ operator }) => {
    const path = operator.config.keyRingFile
    if (existsSync(path)) throw new CommandProblem(`${path} exists already; it was left as it is.`)
    await ensureKeyRingFile(path, false)
    operator.say(`Key ring written to ${path}. Copy it to every machine, and to a safe.`)
  },
}

export const keyRingRotate: Command = {
  name: 'key-ring rotate',
  summary: 'Adds a key-encryption key and brings every user’s data key under it, while the service runs.',
  usage: '[--yes]',
  final: true,
  details:
    'It can be stopped and started again; the workers finish what is left. Old keys stay in the ring.\nCopy the changed file to every machine that has the ring.',
  run: async (given) => {
    const { operator } = given
    await confirm(given, `Add a key to ${operator.config.keyRingFile} and make it the current one?`)
    const vault = operator.vault()
    const ring = await rotateKeyRingFile(operator.config.keyRingFile)
    vault.ring.reload()
    await operator.record(`key-ring:${ring.current}`, null)
    operator.say(`Key ${ring.current} is current. Re-wrapping data keys …`)
    const count = await rewrapUserKeys({ system: operator.system(), vault })
    operator.say(`${count} data key(s) re-wrapped.`)
  },
}

export const signingKeyRotate: Command = {
  name: 'signing-key rotate',
  summary: 'Signs new access tokens with a new key; tokens of the old one stay good until they expire.',
  usage: '',
  run: async ({ operator }) => {
    const kid = await rotateSigningKey({ system: operator.system(), vault: operator.vault() }, Date.now())
    await operator.record(`signing-key:${kid}`, null)
    operator.say(`New tokens are signed with ${kid}.`)
  },
}
