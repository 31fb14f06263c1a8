import { randomUUID } from 'node:crypto'
import { insertCustomer, listCustomers } from '../storage/hosts.ts'
import { type Command, option } from './command.ts'

export const customerCreate: Command = {
  name: 'customer create',
  summary: 'Adds a customer: a company that can have several hosts.',
  usage: '--name "Harbor Money"',
  run: async (given) => {
    const { operator } = given
    const id = randomUUID()
    await insertCustomer(operator.system(), { id, name: option(given, 'name'), createdAt: Date.now() })
    await operator.record(`customer:${id}`, null)
    operator.say(`Customer ${id} created. Next: plumbline host create --customer ${id} --key … --name …`)
  },
}

export const customerShow: Command = {
  name: 'customer show',
  summary: 'Lists the customers and how many hosts each has.',
  usage: '',
  run: async ({ operator }) => {
    const customers = await listCustomers(operator.system())
    if (customers.length === 0) operator.say('There is no customer yet.')
    for (const one of customers) operator.say(`${one.id}  ${one.name}  ${one.hosts} host(s)`)
  },
}
