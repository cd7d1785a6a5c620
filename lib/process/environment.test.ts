import { expect, test } from 'vitest'
import { runEnvironment, userPath } from './environment.ts'

const run = { marker: 'r/1/2/0', cwd: '/work', added: {} }

test('only the allow-list passes, whatever the host holds', () => {
  const host = {
    HOME: '/h',
    LC_TIME: 'C',
    PATH: '/bin',
    SECRET: 's',
    LOOPBOARD_HOME: '/l',
    npm_config_x: 'y',
    CI: 'no',
    LOOP_RUN_ID: 'outer',
  }
  expect(runEnvironment(host, run)).toEqual({
    HOME: '/h',
    LC_TIME: 'C',
    PATH: '/bin',
    CI: '1',
    PWD: '/work',
    LOOP_RUN_ID: 'r/1/2/0',
  })
})

test('what is added passes, but names that carry our secrets or load code are a fault', () => {
  expect(runEnvironment({}, { ...run, added: { KEY: 'k', LOOPBOARD_DEBUG_LOG: '/log' } })).toMatchObject({
    KEY: 'k',
    LOOPBOARD_DEBUG_LOG: '/log',
  })
  for (const name of ['DATABASE_URL', 'LOOPBOARD_TOKEN', 'NODE_OPTIONS', 'LD_PRELOAD', 'GIT_DIR'])
    expect(() => runEnvironment({}, { ...run, added: { [name]: 'x' } })).toThrow(name)
})

test('the marker, the folder and CI cannot be replaced by what is added', () => {
  expect(runEnvironment({}, { ...run, added: { LOOP_RUN_ID: 'x', PWD: '/', CI: '0' } })).toMatchObject({
    LOOP_RUN_ID: 'r/1/2/0',
    PWD: '/work',
    CI: '1',
  })
})

test("the user's own path is left when npm's entries in front of it are taken away", () => {
  const npm =
    '/app/node_modules/.bin:/node_modules/.bin:/usr/lib/node_modules/npm/node_modules/@npmcli/run-script/lib/node-gyp-bin'
  expect(userPath(`${npm}:/home/u/bin:./bin:/usr/bin:/home/u/tools/node_modules/.bin`)).toBe(
    '/home/u/bin:/usr/bin:/home/u/tools/node_modules/.bin',
  )
  expect(userPath('')).toBe('/usr/local/bin:/usr/bin:/bin')
  expect(userPath('/app/node_modules/.bin')).toBe('/usr/local/bin:/usr/bin:/bin')
})
