import type { EnginePorts } from './ports.ts'

export type Steady = <T>(work: () => Promise<T>) => Promise<T>

type Asynchronous = Record<string, (...values: never[]) => Promise<unknown>>

const lasting = <Port extends Asynchronous>(port: Port, steady: Steady): Port =>
  Object.fromEntries(
    Object.entries(port).map(([name, call]) => [name, (...values: never[]) => steady(() => call(...values))]),
  ) as Port

/**
 * The ports as the steps of a turn use them: whatever waits for the database goes on waiting while it is away, because what a step throws
 * is kept for ever. Each of these calls may happen twice: they are bound to the turn or to the key of the attempt.
 */
export const steadyPorts = (ports: EnginePorts, steady: Steady): EnginePorts => ({
  ...ports,
  journal: lasting(ports.journal, steady),
  attempts: lasting(ports.attempts, steady),
  tests: lasting(ports.tests, steady),
  workspaces: lasting(ports.workspaces, steady),
  trust: (workspaceId) => steady(() => ports.trust(workspaceId)),
})
