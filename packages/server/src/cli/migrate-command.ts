import { prepareDatabase } from '../prepare-database.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'Brings the database to the newest schema; several at once wait for one another.',
  usage: '',
  details: 'DATABASE_URL must be the owner of the schema and may create roles. In development it also seeds the hosts.',
  run: async ({ operator }) => {
    const { environment, say } = operator
    await prepareDatabase({ adminUrl: operator.adminUrl(), environment, say })
    say('The database is ready.')
  },
}
