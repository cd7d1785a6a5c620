import { join } from 'node:path'
import type { Dispatched } from '#lib/engine/ports.ts'
import type { TuningAgents } from '#lib/engine/tuning/tuning-agents.ts'
import { usedInWorkspace } from '#lib/engine/used-by.ts'
import type { History } from '#lib/history/history.ts'
import { copySkill } from '#lib/workspace/copy-skill.ts'
import type { ServerPorts } from './engine-ports.ts'
import { newId } from './new-id.ts'

type Options = {
  home: string
  node: string
  ports: Pick<ServerPorts, 'agents' | 'attempts' | 'trust' | 'workspaceLimits' | 'now'>
  history: Pick<History<Dispatched>, 'agentAttempts'>
}

/** The agents of this node as tunings use them. Copies of skills lie below LOOPBOARD_HOME and go when the agent is done. */
export const tuningAgents = ({ home, node, ports, history }: Options): TuningAgents => ({
  available: ports.agents.available,
  async isTrusted(workspaceId) {
    const { given, changes } = await ports.trust(workspaceId)
    return given && changes.length === 0
  },
  run: ports.agents.run,
  begin: (work) => history.agentAttempts.begin({ ...work, node }),
  end: history.agentAttempts.end,
  usedIn: (workspaceId) => usedInWorkspace(ports, workspaceId),
  recordProcess: ports.attempts.recordProcess,
  copy: (skill) => copySkill(skill, join(home, 'run', 'tunings')),
  newMark: () => newId('data'),
})
