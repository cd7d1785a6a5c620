import { expect, test } from 'vitest'
import { proxiesOf, proxyEnvironment } from './proxy-environment.ts'

test('without a proxy of the server every variable is set, to none: no file of a workspace can name one', () => {
  expect(proxyEnvironment(proxiesOf({ PATH: '/bin' }))).toEqual({
    ...{ HTTP_PROXY: '', http_proxy: '', HTTPS_PROXY: '', https_proxy: '', ALL_PROXY: '', all_proxy: '' },
    ...{ NO_PROXY: '*', no_proxy: '*' },
  })
})

test('the proxies of the server reach the agent in both spellings, and this machine is reached without', () => {
  const environment = proxyEnvironment(proxiesOf({ https_proxy: 'http://proxy:3128', NO_PROXY: '.corp' }))
  expect(environment).toMatchObject({ HTTPS_PROXY: 'http://proxy:3128', https_proxy: 'http://proxy:3128' })
  expect(environment['no_proxy']).toBe('.corp,127.0.0.1,localhost,::1')
  expect(environment['HTTP_PROXY']).toBe('')
})
