import { createInstallation } from '../e2e/installation.ts'
import { sampleProject } from '../e2e/seed.ts'
import { controlContract } from './contract-controls.ts'
import { loopContract } from './contract-loops.ts'
import { requestContract } from './contract-requests.ts'
import { taskContract } from './contract-tasks.ts'
import { createAsker, createTrial } from './trial.ts'

/** Every compatible address with its exact answers: bodies, messages, error texts, codes, headers. */
const server = await createInstallation(sampleProject())
await server.start()
const trial = createTrial('contract')
const expect = createAsker(server, trial)
try {
  await trial.part('loops', () => loopContract(server, expect, trial))
  await trial.part('tasks', () => taskContract(server, expect, trial))
  await trial.part('controls', () => controlContract(server, expect, trial))
  await trial.part('requests', () => requestContract(server, expect, trial))
} finally {
  await server.end()
  server.remove()
}
trial.end()
