import type { Config } from '#lib/config.ts'
import { createRedactor } from '#lib/domain/redact-secrets.ts'
import { databasePassword } from './redacted-ports.ts'

/** Takes out of foreign text what this installation holds secret: its fixed tokens, the password of the database, the keys of agents. */
export function redactorOf(config: Config, fixedTokens: { secret: string }[]): (text: string) => string {
  const password = databasePassword(config)
  return createRedactor([
    ...fixedTokens.map(({ secret }) => secret),
    ...(password === null ? [] : [password]),
    ...Object.values(config.agentKeys).map(({ secret }) => secret),
  ])
}
