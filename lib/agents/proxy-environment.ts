const names = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'] as const
const thisMachine = ['127.0.0.1', 'localhost', '::1']

/** The proxies in an environment, by their names in capitals; names in small letters count as well. */
export const proxiesOf = (environment: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    [...names, 'NO_PROXY'].flatMap((name) => {
      const value = environment[name] || environment[name.toLowerCase()]
      return value ? [[name, value]] : []
    }),
  )

/**
 * The proxy variables of an agent, in both spellings and always all of them: those of the server, else none at all, so that no file of a workspace can
 * put one in. What runs on this machine is reached without.
 */
export function proxyEnvironment(proxies: Readonly<Record<string, string>>): Record<string, string> {
  const isDirect = names.every((name) => !proxies[name])
  const without = isDirect ? '*' : [...(proxies['NO_PROXY']?.split(',') ?? []), ...thisMachine].join(',')
  const values = [...names.map((name) => [name, proxies[name] ?? ''] as const), ['NO_PROXY', without] as const]
  return Object.fromEntries(
    values.flatMap(([name, value]) => [
      [name, value],
      [name.toLowerCase(), value],
    ]),
  )
}
