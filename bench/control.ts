import { createInstallation } from '../e2e/installation.ts'
import { sampleProject } from '../e2e/seed.ts'
import { menuControl } from './control-menu.ts'
import { pauseControl } from './control-pause.ts'
import { policyControl } from './control-policy.ts'
import { stopControl } from './control-stop.ts'
import { createTrial } from './trial.ts'

/** Commands against running work: what the statuses, files, events and processes are at each point. */
const server = await createInstallation(sampleProject())
await server.start()
const trial = createTrial('control')
try {
  await trial.part('pause', () => pauseControl(server, trial))
  await trial.part('stop', () => stopControl(server, trial))
  await trial.part('policy', () => policyControl(server, trial))
  await trial.part('menu', () => menuControl(server, trial))
} finally {
  await server.end()
  server.remove()
}
trial.end()
