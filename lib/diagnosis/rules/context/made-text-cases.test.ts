import { type Case, describeCases } from '../../test-cases.ts'
import { told } from '../../test-skill.ts'

const put = (name: string) => `$\{${name}}`
const read = 'const jars = Read(jarPath)\nconst lids = Read(lidPath)\n'

const found: Case[] = [
  [
    'CTX-003',
    'two files in a text of its own',
    told(`${put('brief')}. Fix them.`, `${read}const brief = \`Jars ${put('jars')} and lids ${put('lids')}\``),
  ],
  [
    'TKN-003',
    'one file in a text of its own',
    told(`${put('brief')}. Fix it.`, `${read}const brief = \`Jars ${put('jars')} to fill\``),
  ],
]

const leftAlone: Case[] = [
  [
    'CTX-003',
    'parts in a text of its own',
    told(
      `${put('brief')}. Fix them.`,
      `${read}const brief = \`Jars ${put('jars.slice(0, 9)')} and lids ${put('lids.length')}\``,
    ),
  ],
  [
    'CTX-003',
    'paths in a text of its own',
    told(`${put('brief')}. Fix them.`, `${read}const brief = \`Jars ${put('jarPath')} and lids ${put('lidPath')}\``),
  ],
]

describeCases(found, leftAlone)
