import hooks from 'node:async_hooks'

/**
 * Loaded into every test file, before the test runner. The runner follows every promise to the test that made it, so that an error
 * nobody waits for can be told with the name of that test; in a test with many calls this is a fifth of the work. Without it the error
 * is told and fails the file all the same.
 */
if (process.env['NODE_TEST_CONTEXT']) {
  const { createHook } = hooks
  hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })
  await import('node:test')
  hooks.createHook = createHook
}
