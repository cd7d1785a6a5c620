import { join } from 'node:path'
import type { AgentDesk, Identity } from '#lib/api/product.ts'
import { projectFolder } from '#lib/database/project-folder.ts'
import { ok } from '#lib/domain/result.ts'
import type { Agents, Dispatched, EnginePorts, SharedFiles } from '#lib/engine/ports.ts'
import { hasRoomForLoops, hasRoomIn } from '#lib/files/disk-room.ts'
import type { History } from '#lib/history/history.ts'
import { openToolLauncher } from '#lib/process/open-tool-launcher.ts'
import type { RunFolders } from '#lib/process/run-folders.ts'
import { createProcesses } from '#lib/process/spawn-run.ts'
import type { Supervision } from '#lib/process/supervision.ts'
import { createValidation } from '#lib/validation/create-validation.ts'
import { createHostLocks } from '#lib/workspace/host-lock.ts'
import { createWorkspaces } from '#lib/workspace/workspaces.ts'
import { newId } from './new-id.ts'
import { redactedProcesses, redactedValidation } from './redacted-ports.ts'
import { createTrust } from './trust.ts'

type Options = {
  home: string
  history: History<Dispatched>
  supervision: Supervision
  runFolders: RunFolders
  environment: Readonly<Record<string, string | undefined>>
  files: SharedFiles
  /** Takes secrets out of what programs print. */
  redact: (text: string) => string
  makeAgents: MakeAgents
  /** Tells the database of this server from that of every other one. */
  databaseId: string
}

/** Makes the agents of this node from what they need of the world. */
export type MakeAgents = (
  world: Pick<EnginePorts, 'processes' | 'workspaces' | 'now'> & {
    /** Starts a program that is no attempt of a loop. */
    spawnTrial: ReturnType<typeof createProcesses>['spawnRun']
  },
) => Agents & {
  /** Where people look at them, try them, and enter their keys. */
  desk: (audit: Identity['audit']) => AgentDesk
}

/** The world as the engine and the desks need it. */
export type ServerPorts = Omit<EnginePorts, 'workspaces' | 'agents'> & {
  workspaces: ReturnType<typeof createWorkspaces> & Pick<EnginePorts['workspaces'], 'mayExecute'>
  agents: ReturnType<MakeAgents>
  /** Ends the process that starts git. */
  closeLauncher: () => void
}

/** What the engine needs of the world, put together from the rooms that have it. */
export function enginePorts({
  home,
  history,
  supervision,
  runFolders,
  environment,
  files,
  redact,
  makeAgents,
  databaseId,
}: Options): ServerPorts {
  const processes = createProcesses({ supervision, environment })
  const find = history.workspaces.find
  const newTemporaryFolder = () => runFolders.make('reports')
  const hostLocks = createHostLocks({ database: databaseId, home, pid: process.pid })
  const path = environment['PATH'] ?? ''
  // By their paths, because a bundler follows neither a program that is started nor that of a thread.
  const launcher = openToolLauncher(join(projectFolder(), 'lib', 'process', 'tool-launcher.ts'))
  const reportWorker = join(projectFolder(), 'lib', 'validation', 'report-worker.ts')
  const folders = createWorkspaces({ home, lookup: find, runTool: launcher.runTool, path })
  const mayExecute = async (workspaceId: string) => {
    const folder = await folders.identify(workspaceId)
    return folder ? hostLocks.hold(folder) : ok(null)
  }
  const workspaces = { ...folders, mayExecute }
  const now = () => new Date().toISOString()
  const world = { processes: redactedProcesses(processes, redact), workspaces, now }
  const agents = makeAgents({ ...world, spawnTrial: processes.spawnRun })
  return {
    ...world,
    journal: history.journal,
    attempts: history.attempts,
    agents,
    validation: redactedValidation(createValidation({ processes, newTemporaryFolder, reportWorker }), redact),
    tests: history.tests,
    logs: history.logs,
    files,
    marks: history.projection,
    adoptions: history.adoptions,
    fileMarks: history.fileMarks,
    revisions: history.revisions,
    evidence: history.evidence,
    workspaceLimits: history.workspaces.limits,
    trust: createTrust(find),
    hasRoom: async (path, root) => (await hasRoomForLoops(path, root)) && (await hasRoomIn(home)),
    tidy: history.revisions.prune,
    tools: async () => ['bash', ...(await agents.available())],
    newId,
    closeLauncher: launcher.close,
  }
}
