import { scopeOfHost } from '../access/authenticate.ts'
import { bringUpToList } from '../bring-up-to-list.ts'
import { readUnread } from '../operations/closed-accounts/compare-list.ts'
import { listLeftOver } from '../operations/enrollment/list-closings.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { closedAccountsKeyPurpose, LocalClosedAccounts } from '../secrets/closed-accounts.ts'
import { forgetListPosition } from '../storage/closed-list.ts'
import { loadHosts } from '../storage/directory-tables.ts'
import { unlistAll } from '../storage/unlisted-closings.ts'
import type { Command, Given } from './command.ts'
import { CommandProblem } from './command-problem.ts'
import { confirm } from './confirm.ts'
import type { Operator } from './operator.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary:
    'After a backup was restored: brings the schema up to date and closes again who was closed since the backup.',
  usage: '[--accept-loss [--yes]]',
  details:
    'Run it before any api or worker starts; they refuse to start without. It can be stopped and run again.\nDATABASE_URL is the owner, as for migrate. The list of closed accounts is in CLOSED_ACCOUNTS_DIR.\n--accept-loss: parts of that list are lost for good. It is made anew from what this database knows; who was closed\nafter the backup and stood only in the lost parts comes back.',
  run: async (given) => {
    const { operator } = given
    const { environment, say } = operator
    await prepareDatabase({ adminUrl: operator.adminUrl(), environment, say })
    const { lost } = await readUnread(listOf(operator))
    if (lost.length > 0) await acceptLoss(given, lost)
    await operator.record('database', null)
    say('Every account on the list is closed in this database. Next: plumbline audit verify.')
  },
}

async function acceptLoss(given: Given, lost: readonly string[]): Promise<void> {
  const { operator } = given
  const what = `The list of closed accounts is not whole: ${lost.join(', ')} in ${operator.config.closedAccountsDir}`
  if (given.options.get('accept-loss') !== 'true') {
    throw new CommandProblem(`${what}. Bring it back and run this again; if it is lost for good: --accept-loss.`)
  }
  await confirm(given, `${what}. Go on without it?`)
  for (const part of lost) await forgetListPosition(operator.system(), part)
  const { config } = operator
  const parts = { config, ring: operator.vault().ring, system: operator.system(), db: operator.app() }
  await bringUpToList(parts, 'service', operator.say)
  for (const host of await loadHosts(operator.system())) {
    await operator.app().transaction(scopeOfHost({ host: () => host }, host.id)!, unlistAll)
  }
  operator.say(`The list was made anew with ${await listLeftOver(listOf(operator))} account(s).`)
}

function listOf(operator: Operator) {
  const key = operator.vault().ring.derive(closedAccountsKeyPurpose)
  const closedAccounts = new LocalClosedAccounts(operator.config.closedAccountsDir, key)
  return { system: operator.system(), closedAccounts }
}
