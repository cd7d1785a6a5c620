import { controlContract } from '../bench/contract-controls.ts'
import { loopContract } from '../bench/contract-loops.ts'
import { requestContract } from '../bench/contract-requests.ts'
import { taskContract } from '../bench/contract-tasks.ts'
import { createAsker, createTrial } from '../bench/trial.ts'
import { expect, test } from './test.ts'

test.use({ installation: 'for the contract' })

const parts = { loops: loopContract, tasks: taskContract, controls: controlContract, requests: requestContract }

for (const [name, part] of Object.entries(parts))
  test(`the API answers exactly as promised: ${name}`, async ({ server }) => {
    test.setTimeout(120_000)
    const trial = createTrial(name)
    await part(server, createAsker(server, trial), trial)
    expect(trial.failures()).toEqual([])
  })
