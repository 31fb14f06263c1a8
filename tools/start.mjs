import { fileURLToPath } from 'node:url'
import { runTypeScript } from './runtime.mjs'

const roles = ['all', 'api', 'worker', 'sandbox']

const help = `npm start [-- --role=<role>]

Starts Plumbline. What is missing is installed and set up first.

  --role=all      everything on this machine (default)
  --role=api      only the API; any number can share one database
  --role=worker   only the background work; any number can share one database
  --role=sandbox  only the simulated bureaus and identity vendors (development)
  --help          this page

Environment

  PORT            port of the API (8080)
  DATA_DIR        folder for data, logs and sandbox.json (.data)
  DATABASE_URL    owner's address of a PostgreSQL 15 or later; default: one of our own in DATA_DIR.
                  A single role without it uses the one that \`npm start\` runs in the same DATA_DIR.
  PLUMBLINE_ENV   development (default) or production: no test hosts, no sandbox, DATABASE_URL required
  INTERNAL_PORT   port of health and metrics (PORT + 1000)
  WIDGET_PORT     port of the widget, an origin of its own (PORT + 5)
  PORTAL_PORT     port of the portal, where customers' teams sign in (PORT + 7)
  CONSOLE_PORT    port of the console, where the operator's people do (PORT + 8)
  WIDGET_FILES    folder with a widget that was built elsewhere; default: built into DATA_DIR/widget
  PORTAL_FILES    folder with the pages of portal and console, likewise; default: built into DATA_DIR/portal
  DEMO_PORT       port of the demo, a pretend bank with the widget in its pages (PORT + 6)
  SANDBOX_PORT    port of the sandbox (PORT + 10)
  LOG_TO          stdout: logs of all roles there instead of in DATA_DIR/logs
  RESTART_WAIT_MS first wait before a role that died is started again (1000); later ones double

Examples

  PORT=8081 npm start
  DATABASE_URL=postgres://owner:secret@db.internal/plumbline npm start -- --role=worker
`

const asked = readArguments(process.argv.slice(2))
if (asked.help) {
  process.stdout.write(help)
} else if (asked.wrong) {
  console.error(`${asked.wrong} \`npm start -- --help\` lists what can be asked for.`)
  process.exit(1)
} else {
  await runTypeScript(fileURLToPath(new URL('launcher.ts', import.meta.url)), [
    asked.role,
    String(performance.timeOrigin),
  ])
}

function readArguments(args) {
  let role = 'all'
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index]
    if (argument === '--help' || argument === '-h') return { help: true }
    if (argument === '--role') role = args[++index] ?? ''
    else if (argument.startsWith('--role=')) role = argument.slice('--role='.length)
    else return { wrong: `Unknown argument: ${argument}.` }
  }
  return roles.includes(role) ? { role } : { wrong: `Unknown role: ${role || '(none)'}.` }
}
