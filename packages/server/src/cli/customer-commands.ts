import { randomUUID } from 'node:crypto'
import { loadHosts } from '../storage/directory-tables.ts'
import { insertCustomer, listCustomers, renameCustomer } from '../storage/hosts.ts'
import { type Command, option, word } from './command.ts'
import { CommandProblem } from './command-problem.ts'
import { confirm } from './confirm.ts'

export const customerCreate: Command = {
  name: 'customer create',
  summary: 'Adds a customer: a company that can have several hosts.',
  usage: '--name "Harbor Money" [--yes]',
  details: 'It asks before a second customer gets the same name; --yes answers in advance.',
  run: async (given) => {
    const { operator } = given
    const name = option(given, 'name')
    const namesake = (await listCustomers(operator.system())).find((one) => sameName(one.name, name))
    if (namesake) {
      const reason = `There is a customer ${namesake.name} already (${namesake.id}).`
      await confirm(given, `${reason} Add another of the same name?`, { final: false })
    }
    const id = randomUUID()
    await insertCustomer(operator.system(), { id, name, createdAt: await operator.now() })
    await operator.record(`customer:${id}`, null)
    operator.say(`Customer ${id} created. Next: plumbline host create --customer ${id} --key … --name …`)
  },
}

export const customerShow: Command = {
  name: 'customer show',
  summary: 'Shows the customers, or one of them, with their hosts.',
  usage: '[id]',
  run: async ({ words, operator }) => {
    const customers = (await listCustomers(operator.system())).filter(
      (one) => words[0] === undefined || one.id === words[0],
    )
    if (customers.length === 0) throw new CommandProblem('There is no such customer.')
    const hosts = await loadHosts(operator.system())
    for (const one of customers) {
      operator.say(`${one.id}  ${one.name}`)
      for (const host of hosts.filter((host) => host.customerId === one.id)) operator.say(`  ${host.key}  ${host.id}`)
    }
  },
}

export const customerSet: Command = {
  name: 'customer set',
  summary: 'Changes the name of a customer.',
  usage: '<id> --name "Harbor Money"',
  run: async (given) => {
    const { operator } = given
    const id = word(given, 0, 'the id of the customer')
    if (!(await renameCustomer(operator.system(), id, option(given, 'name')))) {
      throw new CommandProblem('There is no such customer.')
    }
    await operator.record(`customer:${id}`, null)
    operator.say(`Customer ${id} changed.`)
  },
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
