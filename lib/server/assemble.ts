import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createIdentity } from '#lib/access/identity.ts'
import type { Product } from '#lib/api/product.ts'
import type { Config } from '#lib/config.ts'
import { identifyDatabase } from '#lib/database/identify-database.ts'
import { openDatabase } from '#lib/database/open-database.ts'
import { createPool } from '#lib/database/pool.ts'
import { projectFolder } from '#lib/database/project-folder.ts'
import { steady } from '#lib/database/steady.ts'
import { ok, type Result } from '#lib/domain/result.ts'
import { createEngine } from '#lib/engine/create-engine.ts'
import { proofOf } from '#lib/engine/dispatch-proof.ts'
import { discardLoop } from '#lib/files/discard-loop.ts'
import { openVersionThread } from '#lib/files/open-version-thread.ts'
import { createSharedFiles } from '#lib/files/shared-files.ts'
import { createHistory } from '#lib/history/history.ts'
import { openHistory } from '#lib/history/open-history.ts'
import { createRunStanding } from '#lib/history/run-standing.ts'
import { probeSupervision } from '#lib/process/probe-supervision.ts'
import { createRunFolders } from '#lib/process/run-folders.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { enginePorts } from './engine-ports.ts'
import { createFileDesks } from './file-desks.ts'
import { fixedTokensOf } from './home-token.ts'
import { createLateWrites } from './late-writes.ts'
import { localAgents } from './local-agents.ts'
import { createLoopAnswer } from './loop-answer.ts'
import { createLoopDesk } from './loop-desk.ts'
import { createLoopViews } from './loop-views.ts'
import { newId } from './new-id.ts'
import { openTunings } from './open-tunings.ts'
import { redactorOf } from './redactor.ts'
import { createReviewDesks } from './review-desks.ts'
import { sweepFolders } from './sweep-folders.ts'
import { takeNodeSeat } from './take-node-seat.ts'
import { createTryTests } from './try-tests.ts'
import { createWorkspaceDesk } from './workspace-desk.ts'
import { createWorkspaceWatches } from './workspace-watches.ts'

/** A product that is open: `launch` lets its loops run, `close` ends everything in order. */
export type RunningServer = {
  product: Product
  executorId: string
  launch: () => Promise<{ interrupted: number; goingOn: number }>
  /** Registers and trusts a folder that the configuration names. */
  registerTrusted: (path: string) => Promise<Result<unknown>>
  close: () => Promise<void>
}

const now = () => new Date()
const onFault = (fault: unknown) => console.error('loopboard:', fault)

/** Opens the database and puts the rooms together. Nothing of a loop runs before `launch`. */
export async function assemble(config: Config, environment: NodeJS.ProcessEnv): Promise<Result<RunningServer>> {
  const opened = await openDatabase(config)
  if (!opened.ok) return opened
  const database = opened.value
  const turnsPool = createPool(database.url)
  const records = openHistory(database.pool)
  const { listen } = database.announcements
  const history = createHistory({ database: records, listen, proof: proofOf, onFault, now })
  const { supervision } = await probeSupervision(environment)
  const files = createSharedFiles({
    now,
    newHex: () => randomBytes(16).toString('hex'),
    onLateWrite: createLateWrites(history, () => engine.ingest),
    onProgressEdit: (edit) => void engine.ingest.progressEdited(edit.loopId, edit).catch(onFault),
  })
  const fixedTokens = fixedTokensOf(config)
  const redact = redactorOf(config, fixedTokens)
  const runFolders = createRunFolders(join(config.home, 'run'))
  const ports = enginePorts({
    ...{ home: config.home, history, supervision, runFolders, environment, redact },
    databaseId: await identifyDatabase(database.pool, database.url),
    files: { ...files, discard: discardLoop },
    makeAgents: localAgents(config, environment, { workspaces: history.workspaces.list, redact }),
  })

  const seat = await takeNodeSeat(config.node, database.openLockSession, () => engine.abandon())
  const tuning = openTunings({ executor: seat.executorId, config, history, ports, onFault })
  const engine = createEngine({
    ...{ ports, tuningPorts: tuning.ports, seat, onFault, url: database.url, pool: turnsPool, node: config.node },
    announcements: database.announcements,
    steady: (work) => steady(work, Infinity),
  })

  const identity = createIdentity({ ...history, fixedTokens, now, newId })
  const { audit } = identity
  const workspaces = createWorkspaceDesk({
    ...{ home: config.home, node: config.node, ports, audit },
    ...{ store: history.workspaces, approvals: history.approvals, tryTests: createTryTests({ ports, audit }) },
    onRegistered: () => watches.follow().catch(onFault),
  })
  const { ingest } = engine
  const { mayExecute } = ports.workspaces
  const { list } = history.workspaces
  const versions = openVersionThread(join(projectFolder(), 'lib', 'files', 'version-thread.ts'), onFault)
  const watches = createWorkspaceWatches({ node: config.node, ingest, list, hold: mayExecute, versions, onFault })
  const { standing, loopsWithTask } = createRunStanding(records)
  const answers = createLoopAnswer({ ports, events: history.events, standing })
  const loops = createLoopDesk({
    ...{ ports, engine, answers, audit },
    ...{ approvals: history.approvals, onlyWorkspace: workspaces.only },
  })
  const { version } = packageFile
  const product: Product = {
    version,
    origins: config.origins,
    workspaces,
    loops,
    ...createReviewDesks({ ...{ ports, history, audit, engine, send: loops.send }, home: config.home, version }),
    ...createFileDesks({
      ...{ ports, history, audit, engine, answers, standing, redact },
      ...{ node: config.node, version, onlyWorkspace: workspaces.only },
    }),
    views: createLoopViews({ ports, history, answers, loopsWithTask }),
    stream: history.events,
    happenings: history.events.happenings,
    identity,
    agents: ports.agents.desk(audit),
    savedViews: history.savedViews,
    ...tuning.desks(engine.tunings, audit, workspaces.only),
  }
  return ok({
    product,
    executorId: seat.executorId,
    async launch() {
      await runFolders.sweep()
      await sweepFolders(files, await history.workspaces.list(), config.node)
      const launched = await engine.launch()
      await watches.start()
      tuning.watches.start()
      return launched
    },
    registerTrusted: workspaces.registerTrusted,
    async close() {
      await watches.close()
      await tuning.watches.close()
      await engine.close()
      await tuning.close()
      await files.idle()
      await history.logs.close()
      await seat.release()
      ports.closeLauncher()
      await turnsPool.end().catch(() => {})
      await database.close()
    },
  })
}
