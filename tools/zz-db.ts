import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'
const pg = await startEmbeddedPostgres({ dataDir: '/tmp/devpg', settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' } } as never)
console.log(pg.adminUrl)
setInterval(() => {}, 1000)
