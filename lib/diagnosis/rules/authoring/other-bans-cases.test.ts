import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const found: Case[] = [
  [
    'AUT-002',
    'what is forbidden',
    entry('- It is forbidden to post draft chapters on the site.\n- Always post draft chapters on the site.'),
  ],
  [
    'AUT-002',
    'what is not allowed',
    entry('- Guest names are not allowed in the log file.\n- Guest names must be in the log file.'),
  ],
  [
    'AUT-002',
    'what may be done under no circumstances',
    entry('Under no circumstances may you translate the names of people.\n\nTranslate the names of people.'),
  ],
  [
    'AUT-002',
    'what one is to make sure of',
    entry('- Make sure to include recipe cards in guest replies.\n- Avoid including recipe cards in guest replies.'),
  ],
  ['AUT-001', 'a mark in slanted letters', entry('_TBD_')],
  ['AUT-001', 'a mark with a word that begins as that of a test does', entry('TBD 测试策略由厨房补充。')],
]

const leftAlone: Case[] = [
  [
    'AUT-002',
    'samples that differ in their capitals',
    entry(`- Do: "What opens this jar?", "Close it"\n- Don't: "What Opens This Jar?", "Close It"`),
  ],
  [
    'AUT-002',
    'what may be done in another case',
    entry('- Guest names are not allowed in the log file.\n- When a guest asks, guest names must be in the log file.'),
  ],
  ['AUT-001', 'a mark that stands for the thing', entry('Collect every TODO: comment of the code.')],
  ['AUT-001', 'tests of a list', entry('TODO 测试')],
]

describeCases(found, leftAlone)
