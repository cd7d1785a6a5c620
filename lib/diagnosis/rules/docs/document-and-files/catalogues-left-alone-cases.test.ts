import { type Case, describeCases } from '../../../test-cases.ts'
import { entry } from '../../../test-skill.ts'
import { actions, limits, roleFiles, rolesOf, rowsOfActions, tableOf } from './test-catalogue.ts'

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'DOC-CON-002',
    'bare names of all files of a folder',
    {
      ...entry(`Templates in \`crew/roles/\`:\n\n${rolesOf('packer.md', 'driver.md', 'buyer.md')}`),
      ...roleFiles(),
    },
  ],
  [
    'DOC-CON-002',
    'words beside the names of a folder',
    {
      ...entry(
        `Who of \`crew/roles/\` does what:\n\n| Place | Role |\n|---|---|\n| yard | packer |\n| road | driver |\n| shop | buyer |\n| home | nobody |\n| sea | anybody |`,
      ),
      ...roleFiles(),
    },
  ],
  [
    'DOC-CON-002',
    'files that are written, below a folder of files that are read',
    {
      ...entry(`Read \`crew/roles/packer.md\`. Write:\n\n- list.md: what\n- bill.md: how much`),
      ...roleFiles(),
    },
  ],
  [
    'DOC-CON-002',
    'rules behind a full list that speak of some of the files',
    {
      ...actions(
        `${rowsOfActions}\n| \`phases/actions/action-fold.md\` |\n\n## Rules\n\n- Wait, see \`phases/actions/action-open.md\`.\n- Look, see \`phases/actions/action-sift.md\`.\n- Ask, see \`phases/actions/action-send.md\`.\n- Be quick.`,
      ),
      'phases/actions/action-fold.md': '# Fold\n\nFold it.\n',
    },
  ],
  [
    'DOC-CON-002',
    'names of another kind',
    actions(
      '| Name | Does |\n|---|---|\n| `action-open` | reads |\n| `action-sift` | sorts |\n| `action-send` | sends |\n| `total` | ends |',
    ),
  ],
  [
    'DOC-CON-002',
    'data that no list has to name',
    {
      ...entry('Specs:\n\n- `specs/jars.md`\n- `specs/lids.md`'),
      'specs/jars.md': '# Jars\n\nGlass.\n',
      'specs/lids.md': '# Lids\n\nTin.\n',
      'specs/sizes.json': '{"small": 1}',
    },
  ],
  [
    'DOC-CON-002',
    'those that need a person',
    actions(
      'The list shows the two actions that need a person.\n\n- phases/actions/action-open.md\n- phases/actions/action-sift.md',
    ),
  ],
  [
    'DOC-CON-002',
    'what tells more of an action that is listed',
    {
      ...actions(
        '| Action | File |\n|---|---|\n| a | phases/actions/action-open.md |\n| b | phases/actions/action-sift.md |\n| c | phases/actions/action-send.md |',
      ),
      'phases/actions/action-send-reference.md': '# Send\n\nMore.\n',
    },
  ],
  [
    'DOC-CON-002',
    'an id in the next table',
    {
      ...entry(`The kinds of \`kinds.json\`:\n\n${tableOf('big', 'small', 'loud')}\n\nMore:\n\n${tableOf('soft')}`),
      'kinds.json': '{ "big": {}, "small": {}, "loud": {}, "soft": {} }',
    },
  ],
  [
    'DOC-CON-002',
    'a file of this name in another folder',
    {
      ...entry(`The kinds of \`a/kinds.json\`:\n\n${tableOf('big', 'small', 'loud')}`),
      'a/kinds.json': '{ "big": {}, "small": {}, "loud": {} }',
      'b/kinds.json': '{ "big": {}, "small": {}, "loud": {}, "soft": {} }',
    },
  ],
  [
    'DOC-CON-002',
    'a pattern for the rest',
    actions('| Action | Does |\n|---|---|\n| action-open | reads |\n| action-sift | sorts |\n| action-* | as named |'),
  ],
  [
    'DOC-CON-002',
    'two ids in a cell',
    {
      ...entry(`The kinds of \`kinds.json\`:\n\n${tableOf('big', 'small', 'wide')}\n| \`loud\` / \`soft\` | 3 |`),
      'kinds.json': '{ "big": {}, "small": {}, "wide": {}, "loud": {}, "soft": {} }',
    },
  ],
  [
    'DOC-CON-002',
    'a table of limits beside a list',
    {
      ...entry(`The limits of \`limits.json\`:\n\n${tableOf('rounds', 'fetches', 'sources')}`),
      'limits.json': limits(', "kinds": { "type": "array" }'),
    },
  ],
  [
    'DOC-CON-002',
    'what an action that is come to reads itself',
    {
      ...actions(
        '| Trigger | File |\n|---|---|\n| open | phases/actions/action-open.md |\n| sift | phases/actions/action-sift.md |\n| send | phases/actions/action-send.md |',
      ),
      'phases/actions/action-send.md': '# Send\n\nRead `phases/actions/weight-table.md`.\n',
      'phases/actions/weight-table.md': '# Weights\n\nMore.\n',
    },
  ],
  [
    'DOC-CON-002',
    'an action that the text beside the table names',
    {
      ...actions(`## Actions\n\n${rowsOfActions}\n\nQuestions go to \`phases/actions/action-ask.md\`.`),
      'phases/actions/action-ask.md': '# Ask\n\nAsk.\n',
    },
  ],
  [
    'DOC-CON-002',
    'a checklist that a sentence elsewhere names',
    {
      ...actions(`## Actions\n\n${rowsOfActions}\n\n## Before\n\nRead \`phases/actions/action-checklist.md\`.`),
      'phases/actions/action-checklist.md': '# List\n\nAsk.\n',
    },
  ],
  [
    'DOC-CON-002',
    'a list of all files, the orchestrator among them',
    {
      ...actions(''),
      'phases/01-gather.md': '# Gather\n\nGather it.\n',
      ...entry('- [o](phases/orchestrator.md)\n- [a](phases/actions/action-open.md)\n- [g](phases/01-gather.md)'),
    },
  ],
  [
    'DOC-CON-002',
    'an action in another list',
    {
      ...actions(`## Actions\n\n${rowsOfActions}\n\n## Later\n\n- \`phases/actions/action-ask.md\``),
      'phases/actions/action-ask.md': '# Ask\n\nAsk.\n',
    },
  ],
]

describeCases([], leftAlone)
