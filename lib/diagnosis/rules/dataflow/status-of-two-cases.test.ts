import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const blocks = (one: string, other: string) =>
  entry(`## Ask\n\n${fence('js', one)}\n\n## Look\n\n${fence('js', other)}`)

const found: Case[] = [
  [
    'DF-002',
    'one status in two blocks',
    blocks(
      'const status = await askFerry(1)\nif (status.ready) show(status.error)',
      'const status = await askFerry(1)\nnote(status.errors)',
    ),
  ],
]
const leftAlone: Case[] = [
  [
    'DF-002',
    'what two calls gave, by one name',
    blocks(
      'const status = await answer.json()\nif (status.ready) show(status.error)',
      'const status = await readHarbor("quay")\nnote(status.errors)',
    ),
  ],
]
describeCases(found, leftAlone)
