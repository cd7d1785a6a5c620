import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Product } from '#lib/api/product.ts'
import type { Config } from '#lib/config.ts'
import { projectFolder } from '#lib/database/project-folder.ts'
import type { Result } from '#lib/domain/result.ts'
import type { Dispatched } from '#lib/engine/ports.ts'
import type { TuningEngine } from '#lib/engine/tuning/create-tuning-engine.ts'
import { createFollowTunings } from '#lib/engine/tuning/follow-tunings.ts'
import { createWatchSources } from '#lib/engine/tuning/watch-sources.ts'
import { createTuningFolders } from '#lib/files/tuning-folder.ts'
import type { History } from '#lib/history/history.ts'
import { openSkills } from '#lib/skills/open-skills.ts'
import type { ServerPorts } from './engine-ports.ts'
import { createSkillDesk } from './skill-desk.ts'
import { tuningAgents } from './tuning-agents.ts'
import { createTuningAnswer } from './tuning-answer.ts'
import { createTuningDesk } from './tuning-desk.ts'
import { createTuningFixDesk } from './tuning-fix-desk.ts'
import { fixDesk, tuningPorts } from './tuning-ports.ts'
import { createTuningReading } from './tuning-reading.ts'
import { createTuningRecords } from './tuning-records.ts'
import { createTuningWatches } from './tuning-watches.ts'

type Options = {
  /** The seat of this process: whose agents they are. */
  executor: string
  config: Pick<Config, 'home' | 'node'>
  history: History<Dispatched>
  ports: ServerPorts
  onFault: (fault: unknown) => void
}

const threads = 2
const patienceMs = 120_000

/** Everything about tunings, in the two steps in which it is put together: what the engine needs, then what the doors need of the engine. */
export function openTunings({ executor, config, history, ports, onFault }: Options) {
  const { tunings, workspaces } = history
  // By its path, because a bundler does not follow the program of a thread.
  const program = join(projectFolder(), 'lib', 'skills', 'skill-worker.ts')
  const skills = openSkills({ program, threads, patienceMs })
  const folders = createTuningFolders({ newHex: () => randomBytes(16).toString('hex'), home: config.home })
  const agents = tuningAgents({ home: config.home, node: executor, ports, history })
  const enginePorts = tuningPorts({
    home: config.home,
    ports,
    tunings,
    marks: history.projection,
    skills,
    folders,
    agents,
  })
  const follow = createFollowTunings({ ports: enginePorts, node: config.node, known: tunings.known })
  const watches = createTuningWatches({
    ...{ node: config.node, follow, known: tunings.known, list: workspaces.list, onFault },
    lookAtSources: createWatchSources(enginePorts, config.node),
  })
  const answers = createTuningAnswer({ ports, standing: tunings.standing, findWorkspace: workspaces.find })

  /** What the doors need, once there is an engine. */
  const desks = (
    engine: TuningEngine,
    audit: Product['identity']['audit'],
    onlyWorkspace: () => Promise<Result<string>>,
  ): Pick<Product, 'tunings' | 'skills'> => ({
    tunings: {
      ...createTuningDesk({ ports: enginePorts, engine, answers, tunings, audit, onlyWorkspace }),
      ...createTuningReading(enginePorts),
      ...createTuningFixDesk({ ports: enginePorts, desk: fixDesk(config.home), byAgent: engine.proposeByAgent }),
      ...createTuningRecords({ ports: enginePorts, skills, answers, tunings }),
    },
    skills: createSkillDesk({
      ...{ ports, skills, onlyWorkspace, newestBySkill: tunings.newestBySkill },
      listWorkspaces: workspaces.list,
    }),
  })

  return { ports: enginePorts, desks, watches, close: skills.close }
}
