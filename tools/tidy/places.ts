import { importsOf, isTest } from './imports.ts'
import { codeOf, literalsOf } from './literals.ts'
import { at, type Rule } from './repository.ts'

const object = '(table|index|unique|database|role|user|schema|type|function|trigger|policy|sequence|view|extension)'
const sql = new RegExp(
  `^\\s*(?:select\\b[\\s\\S]*\\bfrom\\b|select\\s+[a-z_]+\\(|insert\\s+into\\b|update\\s+\\S+\\s+(?:as\\s+)?(?:\\w+\\s+)?set\\b` +
    `|delete\\s+from\\b|with\\s+(?:recursive\\s+)?\\w+\\s*(?:\\([^)]*\\)\\s*)?as\\s*(?:not\\s+)?(?:materialized\\s*)?\\(` +
    `|(?:create|alter|drop)\\s+(?:or\\s+replace\\s+)?${object}\\b|truncate\\s+\\w|grant\\s+\\w+.*\\bto\\b|lock\\s+table\\b)`,
  'i',
)

/** Tables are known in one place; everything else calls a function that is named after what it does. */
export const sqlInStorage: Rule = (repository) =>
  repository.sources
    // Tests look behind the service on purpose.
    .filter(
      (path) => !isTest(path) && !/^(packages\/server\/src\/storage|tools\/embedded-postgres|bench|e2e)\//.test(path),
    )
    .flatMap((path) => {
      const text = repository.text(path)
      return literalsOf(text)
        .filter((literal) => sql.test(literal.text))
        .map(({ index }) => `${at(path, text, index)}: move this SQL into a function in packages/server/src/storage/.`)
    })

/** What a process was started with is read once and handed down, so that a test can say it too. */
export const environmentInConfig: Rule = (repository) =>
  repository.sources
    .filter((path) => !/^(tools|bench|e2e)\/|^packages\/server\/src\/(config|testing)\//.test(path))
    .filter((path) => !/^packages\/(demo|sandbox)\/src\/(main\.ts|config\/|config\.ts)/.test(path) && !isTest(path))
    .flatMap((path) =>
      mentions(repository.text(path), /\bprocess\.env\b/g, path, 'take it as an argument; config/ reads it.'),
    )

/** A server speaks through its log, which knows what must not be in it. The loader has nothing else to tell a developer with. */
export const consoleAtTheEdge: Rule = (repository) =>
  repository.sources
    .filter(
      (path) =>
        !/^(tools|bench)\/|^packages\/(server\/src\/cli|widget\/src\/loader)\/|^packages\/(server|sandbox)\/src\/main\.ts$/.test(
          path,
        ),
    )
    .flatMap((path) =>
      mentions(repository.text(path), /\bconsole\s*\.\s*\w+/g, path, 'write to the log (ctx.log) instead.'),
    )

/** What is sealed, under which key and bound to what, is one list; no code seals past it. */
export const sealedThroughTheVault: Rule = (repository) =>
  repository.sources
    .filter((path) => !path.startsWith('packages/server/src/secrets/'))
    .flatMap((path) =>
      importsOf(repository, path)
        .filter(({ to }) => to === 'packages/server/src/secrets/sealing.ts')
        .map(({ where }) => `${where}: seal it with a box of ctx.vault; add it to secrets/sealed-things.ts.`),
    )

/** Code that holds a scope holds the data of a host or a team; only code that has checked a token or a secret may make one. */
export const scopesFromAccess: Rule = (repository) =>
  repository.sources
    .filter((path) => !/^packages\/server\/src\/(access|storage\/(?:host|team)-scope\.ts)/.test(path) && !isTest(path))
    .flatMap((path) =>
      mentions(
        repository.text(path),
        /\b(?:Host|Team)Scope\s*\.\s*mint\b/g,
        path,
        'take the scope as an argument; access/ makes it.',
      ),
    )

/** Time never goes back, also when the system clock is set back; lines of the log alone tell the machine's own time. */
export const timeFromTheClock: Rule = (repository) =>
  repository.sources
    .filter((path) => /^packages\/(reference|report-pdf|server)\/src\//.test(path) && !isTest(path))
    .filter(
      (path) => !/^packages\/server\/src\/(access\/steady-time|http\/request-log|telemetry\/|testing\/)/.test(path),
    )
    .flatMap((path) =>
      mentions(
        repository.text(path),
        /\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?![(\w]))/g,
        path,
        'ask the clock (ctx.clock) instead.',
      ),
    )

/** What an item of work says is typed by the map of work; a cast would let through what the map does not know. */
export const workAsTyped: Rule = (repository) =>
  repository.sources
    .filter((path) => path.startsWith('packages/server/src/') && !isTest(path))
    .filter((path) => !/^packages\/server\/src\/(storage\/work-items|testing\/)/.test(path))
    .flatMap((path) =>
      mentions(
        repository.text(path),
        /\bpayload(?:\[ *\]|\??\.\w+)? as (?!const\b)|\bas (?:unknown as )?(?:WorkItem|WorkKind|WorkKindName|WorkPayloads|NewWork)\b/g,
        path,
        'write the kind and its payload into storage/work-payloads.ts; then no cast is needed.',
      ),
    )

/** A query by a cast can have names that the call does not declare; the server passes over them, and a filter does nothing. */
export const queriesAsDeclared: Rule = (repository) =>
  repository.sources
    .filter((path) => path.startsWith('packages/portal/src/') && !isTest(path))
    .flatMap((path) =>
      mentions(
        repository.text(path),
        /\bquery: [^\n]* as never\b|\bas (?:unknown as )?TeamQuery\b/g,
        path,
        'read the address by askedOf in parts/asked-of.ts; then no cast is needed.',
      ),
    )

function mentions(text: string, what: RegExp, path: string, advice: string): readonly string[] {
  const code = codeOf(text)
  return [...code.matchAll(what)].map(
    (match) => `${at(path, text, match.index)}: ${match[0]} has no place here; ${advice}`,
  )
}
