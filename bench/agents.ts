import { parseArgs } from 'node:util'
import { adapters } from '#lib/agents/adapters.ts'
import { type AgentId, agentIds } from '#lib/agents/contract.ts'
import { acpCases } from './agents/acp-cases.ts'
import { allCases } from './agents/cases.ts'
import { killedServer } from './agents/killed-server.ts'
import { moveTemporaryFolder } from './agents/lab.ts'
import { cliFolder, installClis, missingClis } from './agents/pinned-clis.ts'
import { wholeLoop } from './agents/whole-loop.ts'
import { createTrial } from './trial.ts'

/**
 * The agent CLIs themselves, in their pinned versions, against a scripted model: `npm run test:agents`. `-- --only claude,codex` takes some of them,
 * `--part loop|cases|acp|kill` and `--case NAME` a part of it, `--slow` also what waits for minutes, `--no-install` what is there. A CLI that is not there
 * is skipped by name; where `CI` is set that is a failure, unless ALLOW_AGENT_SKIP=1.
 */
const { values } = parseArgs({
  options: {
    ...{ only: { type: 'string' }, part: { type: 'string' }, case: { type: 'string' } },
    ...{ slow: { type: 'boolean' }, 'no-install': { type: 'boolean' } },
  },
})
const only = values.only?.split(',')
const wanted: AgentId[] = agentIds.filter((id) => only?.includes(id) ?? true)
const isWanted = (part: string) => (values.part ?? (values.case ? 'cases' : part)) === part
const clis = cliFolder()
// The product refuses settings it does not know.
delete process.env['LOOPBOARD_TEST_CLIS']
if (!values['no-install'] && missingClis(clis, wanted).length > 0) installClis(clis, wanted)

const removeTemporary = moveTemporaryFolder()
const trial = createTrial('agents')
try {
  const missing = missingClis(clis, wanted)
  for (const id of wanted) {
    if (missing.includes(id)) {
      console.log(`skipped ${id}: its pinned version is not in ${clis} (npm run test:agents)`)
      if (process.env['CI'] && process.env['ALLOW_AGENT_SKIP'] !== '1') trial.verdict(`${id} is installed`, false)
      continue
    }
    if (isWanted('loop')) await trial.part(`${id}: whole loop`, () => wholeLoop(id, clis, trial))
    if (isWanted('cases')) await allCases(id, clis, trial, { slow: values.slow ?? false, only: values.case ?? null })
    if (isWanted('acp')) await acpCases(id, clis, trial)
    if (!isWanted('kill')) continue
    await trial.part(`${id}: kill -9`, () => killedServer(id, clis, 'well', trial))
    // Those that bring a sandbox of their own need what the weakest way goes without.
    if (adapters[id].capabilities.fence.commands === 'open')
      await trial.part(`${id}: kill -9, held weakly`, () => killedServer(id, clis, 'weakly', trial))
  }
} finally {
  removeTemporary()
}
trial.end()
