/** Every variable the server reads, in one flat list. Nothing else in the server looks at the environment. */
export const variables = {
  PLUMBLINE_ENV: 'development (default) or production',
  PORT: 'Port of the API and its pages; default 8080',
  LISTEN_ADDRESS: 'Address to listen on; default 127.0.0.1 in development, 0.0.0.0 in production',
  INTERNAL_PORT: 'Port of /metrics, /healthz and /readyz for the operator; default PORT + 1000',
  INTERNAL_ADDRESS: 'Address of the internal port; default 127.0.0.1',
  PUBLIC_URL: 'Address under which clients reach the service; default http://127.0.0.1:PORT',
  DATA_DIR: 'Folder for the key ring and the embedded database; default .data',
  DATABASE_URL: 'Owner URL of a PostgreSQL 15 or later; default: the embedded one',
  DATABASE_APP_URL: 'Log-in of plumbline_app where the roles are managed elsewhere; default: made from DATABASE_URL',
  DATABASE_SYSTEM_URL: 'Log-in of plumbline_system, likewise',
  DATABASE_TIMEOUT_MS: 'Longest run of one statement; its connection is dropped afterwards; default 5000',
  DATABASE_WAIT_MS: 'Longest wait for a connection; default 3000',
  DATABASE_POOL: 'Connections of plumbline_app per process; default 10',
  KEY_RING_FILE: 'Key ring; default DATA_DIR/key-ring.json. Production demands it',
  SANDBOX_ROUTES: 'on (default in development) or off; production refuses on',
  TRUSTED_PROXIES: 'Addresses or CIDR blocks of proxies, comma-separated; default none',
  PROXY_HEADER: 'Header in which a trusted proxy names the client; default x-forwarded-for',
  ANONYMOUS_PER_SECOND: 'Requests without a token per second and address; default 50',
  ANONYMOUS_BURST: 'Burst on top; default 100',
  MAX_IN_FLIGHT: 'Requests worked on at once per process before further ones are turned away; default 1000',
  REQUEST_SECONDS: 'How long a client may take to send a request; default 20',
  DRAIN_SECONDS: 'How long running requests may take to end after a stop signal; default 20',
  ROLE: 'api or worker; set by --role',
} as const

export type Environment = Readonly<Partial<Record<keyof typeof variables, string | undefined>>>
