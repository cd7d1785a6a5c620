import { type Config, configExitCode, readConfig } from '../config.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import { StartError } from './start-error.ts'

/** The configuration of environment and options; ends the command with its own message and exit code when it cannot be used. */
export function readSettings(options: { port?: number; node?: string; workspaces?: string[] } = {}): Config {
  const config = readConfig(process.env, { port: options.port, node: options.node })
  if (!config.ok)
    throw new StartError([config.refusal.message, config.refusal.next].filter(Boolean).join(' '), configExitCode)
  return { ...config.value, workspaces: [...config.value.workspaces, ...(options.workspaces ?? [])] }
}

/** The running server of this installation. */
export function connect(): ApiClient {
  const config = readSettings()
  return createApiClient(`http://127.0.0.1:${config.port}`, config.home, config.token)
}
