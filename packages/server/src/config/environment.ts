import {
  anonymousBurst,
  anonymousPerSecond,
  memberBurst,
  memberPerSecond,
  signInsPerMinute,
} from '@plumbline/core/promises'

/** Every variable the server reads, in one flat list. Nothing else in the server looks at the environment. */
const variables = {
  PLUMBLINE_ENV: 'development (default) or production',
  PORT: 'Port of the API and its pages; default 8080',
  LISTEN_ADDRESS: 'Address to listen on; default 127.0.0.1 in development, 0.0.0.0 in production',
  INTERNAL_PORT: 'Port of /metrics, /healthz and /readyz for the operator; default PORT + 1000',
  INTERNAL_ADDRESS: 'Address of the internal port; default 127.0.0.1',
  PUBLIC_URL: 'Address under which clients reach the service; default http://127.0.0.1:PORT',
  WIDGET_PORT: 'Port of the widget, which has an origin of its own; default PORT + 5',
  WIDGET_URL:
    'Address under which browsers reach the widget, another origin than PUBLIC_URL; default http://127.0.0.1:WIDGET_PORT. Production demands it',
  PORTAL_PORT: 'Port of the portal, where customers run their platform; default PORT + 7',
  PORTAL_URL:
    'Address under which browsers reach the portal, an origin of its own; default http://localhost:PORTAL_PORT. Production demands it',
  CONSOLE_PORT: 'Port of the console, where the operator runs all of them; default PORT + 8',
  CONSOLE_URL:
    'Address under which browsers reach the console, an origin of its own; default http://localhost:CONSOLE_PORT. Production demands it',
  WIDGET_FILES: 'Folder with the built files of the widget; default DATA_DIR/widget',
  PORTAL_FILES: 'Folder with the built files of portal and console; default DATA_DIR/portal',
  DATA_DIR: 'Folder for the key ring and the embedded database; default .data',
  DATABASE_URL: 'Owner URL of a PostgreSQL 15 or later; default: the embedded one',
  DATABASE_APP_URL: 'Log-in of plumbline_app where the roles are managed elsewhere; default: made from DATABASE_URL',
  DATABASE_SYSTEM_URL: 'Log-in of plumbline_system, likewise',
  DATABASE_TIMEOUT_MS: 'Longest run of one statement; its connection is dropped afterwards; default 5000',
  DATABASE_WAIT_MS: 'Longest wait for a connection; default 3000',
  PDF_WAIT_MS: 'Longest wait of a report for a process that draws it; default 5000',
  PDF_DRAW_MS: 'Longest time in which a report is drawn as a PDF; default 15000',
  DATABASE_POOL: 'Connections of plumbline_app per process; default 10',
  KEY_RING_FILE: 'Key ring; default DATA_DIR/key-ring.json. Production demands it',
  CLOSED_ACCOUNTS_DIR:
    'Folder of the list of closed accounts, the same for all machines; default beside the key ring, KEY_RING_FILE.closed',
  BREACHED_PASSWORDS_FILE:
    'Passwords that people may not choose, one a line, plain or as SHA-1; default: only what the service recognises',
  SANDBOX_ROUTES: 'on (default in development) or off; production refuses on',
  WEBHOOK_ALLOW_LOCAL:
    'on (default in development) or off: whether webhooks and push messages may go to this machine, there also by http; production refuses on',
  TRUSTED_PROXIES: 'Addresses or CIDR blocks of proxies, comma-separated; default none',
  PROXY_HEADER: 'Header in which a trusted proxy names the client; default x-forwarded-for',
  ANONYMOUS_PER_SECOND: `Requests without a token per second and address; default ${anonymousPerSecond}`,
  ANONYMOUS_BURST: `Burst on top; default ${anonymousBurst}`,
  SIGN_INS_PER_MINUTE: `Tries to sign in at portal or console per minute and network; default ${signInsPerMinute}`,
  MEMBER_PER_SECOND: `Calls of one member of a team per second there; default ${memberPerSecond}`,
  MEMBER_BURST: `Burst on top; default ${memberBurst}`,
  MAX_IN_FLIGHT: 'Requests worked on at once per process before further ones are turned away; default 1000',
  REQUEST_SECONDS: 'How long a client may take to send a request; default 20',
  DRAIN_SECONDS: 'How long running requests may take to end after a stop signal; default 20',
  SANDBOX_URL: 'Address of the sandbox in development; default http://127.0.0.1:SANDBOX_PORT',
  SANDBOX_CONTROL_KEY: 'Key with which the sandbox lets itself be steered; npm start makes one',
  SANDBOX_PORT: 'Port of the sandbox; default 8090',
  SANDBOX_SMTP_PORT: 'Port at which the sandbox takes e-mail; default 8091',
  EFX_URL: 'Gateway of EFX; default the sandbox. Production demands it, with the two below',
  EFX_CLIENT_ID: 'Our name at EFX',
  EFX_CLIENT_SECRET: 'Our secret at EFX',
  EFX_CLIENT_ID_NEXT: 'Our name at EFX with the secret below; default the same name',
  EFX_CLIENT_SECRET_NEXT:
    'The secret that takes its place once somebody switches to it at the console; default none, in development the second one of the sandbox',
  TU_URL: 'Gateway of TU; default the sandbox, in production none',
  TU_CLIENT_ID: 'Our name at TU',
  TU_CLIENT_SECRET: 'Our secret at TU',
  TU_CLIENT_ID_NEXT: 'Our name at TU with the secret below; default the same name',
  TU_CLIENT_SECRET_NEXT:
    'The secret that takes its place once somebody switches to it at the console; default none, in development the second one of the sandbox',
  EXP_URL: 'Gateway of EXP; default the sandbox, in production none',
  EXP_CLIENT_ID: 'Our name at EXP',
  EXP_CLIENT_SECRET: 'Our secret at EXP',
  EXP_CLIENT_ID_NEXT: 'Our name at EXP with the secret below; default the same name',
  EXP_CLIENT_SECRET_NEXT:
    'The secret that takes its place once somebody switches to it at the console; default none, in development the second one of the sandbox',
  CRT_SIGNING_SECRET:
    'Shared with EFX: signs the events it pushes to /api/ingest/crt; default that of the sandbox, in production none: then pushes are refused',
  IDENTITY_VENDOR_URL: 'Gateway of the identity vendors; default the sandbox. Production demands it, with its key',
  IDENTITY_VENDOR_KEY: 'Our key there',
  SMTP_HOST: 'Mail server; default the sandbox. Production demands it and speaks to it encrypted only',
  SMTP_PORT: 'Its port; default 587 in production, 465 speaks TLS from the start',
  SMTP_USER: 'Log-in at the mail server; default none',
  SMTP_PASSWORD: 'Its password',
  MAIL_FROM: 'Sender of our e-mail; production demands it',
  SMS_URL: 'Gateway of the SMS carrier; default the sandbox. Production demands it, with its key',
  SMS_KEY: 'Our key there',
  PLUMBLINE_API_URL:
    'Base address of the API for plumbline listen and trigger, such as https://credit.example.com/api; default that of sandbox.json',
  PLUMBLINE_API_KEY: 'API key of the host for the same two',
  PLUMBLINE_API_SECRET: 'Its secret',
  ROLE: 'api or worker; set by --role',
} as const

export type Environment = Readonly<Partial<Record<keyof typeof variables, string | undefined>>>
