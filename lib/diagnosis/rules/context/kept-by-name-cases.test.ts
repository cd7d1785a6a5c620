import { type Case, describeCases } from '../../test-cases.ts'
import { step } from '../../test-skill.ts'

const asked = (what: string, size = '') =>
  `Agent({ subagent_type: "x", prompt: \`Look at the ${what}. Return text${size}.\` })`
/** An object that keeps what three agents say, and a prompt that takes some of it. */
const kept = (uses: string, size?: string) =>
  step(
    `const all = { clay: ${asked('clay', size)}, "glaze": await ${asked('glaze', size)}, heat: ${asked('heat', size)} }\nconst r = Agent({ subagent_type: "x", prompt: \`Weigh ${uses}. Return text.\` })`,
  )

const found: Case[] = [
  ['CTX-005', 'results that an object keeps by name', kept('@{all.clay} @{all.glaze} @{all.heat}')],
  ['CTX-005', 'the same by their keys', kept('@{all["clay"]} @{all["glaze"]} @{all["heat"]}')],
]

const leftAlone: Case[] = [
  ['CTX-005', 'two of them', kept('@{all.clay} @{all.glaze} @{all.glaze}')],
  ['CTX-005', 'a member of each', kept('@{all.clay.size} @{all.glaze.size} @{all.heat.size}')],
  ['CTX-005', 'results of a stated size', kept('@{all.clay} @{all.glaze} @{all.heat}', ' of at most 20 words')],
  ['CTX-005', 'what the object keeps of something else', kept('@{all.pot} @{all.lid} @{all.jar}')],
]

describeCases(found, leftAlone)
