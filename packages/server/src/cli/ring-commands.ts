import { existsSync } from 'node:fs'
import { knowRingKey } from '../operations/hosts/know-ring.ts'
import { rewrapUserKeys } from '../operations/hosts/rewrap-user-keys.ts'
import { rotateSigningKey } from '../operations/tokens/rotate-signing-key.ts'
import { addRingKey, ensureKeyRingFile, newest, readKeyRingFile, useNewestRingKey } from '../secrets/key-ring.ts'
import type { Command } from './command.ts'
import { CommandProblem } from './command-problem.ts'
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

export const keyRingAdd: Command = {
  name: 'key-ring add',
  summary:
    'Adds a key-encryption key that is not used yet. Where there are several machines, copy the file to all of them next.',
  usage: '',
  run: async ({ operator }) => {
    await operator.provenVault()
    const ring = await addRingKey(operator.config.keyRingFile)
    await operator.record(`key-ring:${newest(ring)}`, null)
    operator.say(`Key ${newest(ring)} is in the ring. Next: copy it to every machine, then plumbline key-ring rotate.`)
  },
}

export const keyRingRotate: Command = {
  name: 'key-ring rotate',
  summary: 'Uses the newest key-encryption key and brings every user’s data key under it, while the service runs.',
  usage: '[--yes]',
  final: true,
  details:
    'With several machines add the key first (plumbline key-ring add) and copy the ring to all of them: a machine without\nthe key cannot open what is wrapped with it. On one machine a key is added if there is none yet.\nIt can be stopped and started again; the workers finish what is left. Old keys stay in the ring.',
  run: async (given) => {
    const { operator } = given
    const path = operator.config.keyRingFile
    const vault = await operator.provenVault()
    await confirm(given, `Wrap all data keys with the newest key of ${path}?`)
    const before = readKeyRingFile(path)
    const added = newest(before) === before.current ? await addRingKey(path) : before
    vault.ring.reload()
    // The database learns the key first: a process that finds it in the file must also find it there.
    await knowRingKey(operator.system(), vault.ring, newest(added), await operator.now())
    const ring = await useNewestRingKey(path)
    vault.ring.reload()
    await operator.record(`key-ring:${ring.current}`, null)
    operator.say(`Key ${ring.current} is current. Re-wrapping data keys …`)
    const { rewrapped, failed } = await rewrapUserKeys({ system: operator.system(), vault })
    operator.say(`${rewrapped} data key(s) re-wrapped.`)
    if (failed > 0) throw new CommandProblem(`${failed} data key(s) could not be opened and stay as they are.`)
  },
}

export const signingKeyRotate: Command = {
  name: 'signing-key rotate',
  summary: 'Signs new access tokens with a new key; tokens of the old one stay good until they expire.',
  usage: '',
  run: async ({ operator }) => {
    const parts = { system: operator.system(), vault: await operator.provenVault() }
    const kid = await rotateSigningKey(parts, await operator.now())
    await operator.record(`signing-key:${kid}`, null)
    operator.say(`New tokens are signed with ${kid}.`)
  },
}
