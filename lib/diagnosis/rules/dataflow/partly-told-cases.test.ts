import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence, phase, type TestFiles } from '../../test-skill.ts'

const letter = { 'templates/letter.md': '# Letter\n\nDear {{customer}}, your {{cake}} is ready at {{pickup_slot}}.\n' }
const prompt = 'Plan the bakes.\nShop: {{shop_name}}\nWeek: {{week_no}}'

const tested = (language: string): TestFiles =>
  entry(
    `Tag each row with \`{{TRIP_NO}}\`:\n\n${fence(language, 'Feature: Trip\n  Given the quay is at "{{QUAY_URL}}"\n  When I load "Crate {{TRIP_NO}}"')}`,
  )

const found: Case[] = [
  ['DF-006', 'a name of a form that no program runs', tested('text')],
  [
    'DF-006',
    'a name beside one that is told',
    entry(`\`{{BAKE_COMMAND}}\` bakes.\n\n${fence('text', 'Start on {{ORDER_PREFIX}}-1\nThen {{BAKE_COMMAND}}')}`),
  ],
  [
    'DF-006',
    'what a sentence on the others leaves out',
    { ...letter, ...phase('Fill `templates/letter.md`: `{{customer}}` and `{{cake}}` are those of the order.') },
  ],
  [
    'DF-006',
    'a quoted message',
    entry('It reads:\n\n> Dear {{customer}}, come at {{pickup_slot}}.\n\n`{{customer}}` is who ordered.'),
  ],
  [
    'DF-006',
    'a name in capitals told without code marks',
    entry(
      `${fence('', '{ORDER_ID} for {CUSTOMER}, at {READY_AT}')}\n\nwhere {ORDER_ID} is its number and {CUSTOMER} who ordered.`,
    ),
  ],
  [
    'DF-006',
    'a prompt beside the list of its variables',
    entry(
      `- \`{{shop}}\` - where\n- \`{{week}}\` - when\n\n${fence('', 'Plan {{week}} for {{shop}} like {{last_plan}}.')}`,
    ),
  ],
  [
    'DF-006',
    'a Chinese prompt',
    entry(`调用时：\n\n${fence('', '为 {{店铺}} 制定 {{plan_week}} 的计划。')}\n\n\`{{店铺}}\` 为用户给出的店铺名。`),
  ],
]

const labelled: Case[] = [
  [
    'DF-006',
    'a label of a document of templates',
    {
      'templates/list.md': '# {{show_title}}\n\n{{opening}}\n\nProducer: {{producer}}\n',
      ...phase('Put the title for `{{show_title}}` and the first song for `{{opening}}` into `templates/list.md`.'),
    },
  ],
  [
    'DF-006',
    'a key of a head',
    entry(
      `\`{{title}}\` is what the user says, \`{{guest}}\` who comes.\n\n${fence('yaml', 'title: {{title}}\nguest: {{guest}}\nminutes: {{minutes}}')}`,
    ),
  ],
]

const prompts: Case[] = [
  [
    'DF-006',
    'a prompt that is sent',
    entry(`Send the agent this prompt:\n\n${fence('text', 'Plan it for {{shop_name}}.')}`),
  ],
  ['DF-006', 'a prompt below its title', entry(`## Reviewer prompt\n\n${fence('', 'Review {{plan_path}}.')}`)],
]

const leftAlone: Case[] = [
  [
    'DF-006',
    'names of any kind that are filled in once',
    entry(
      `Fill in the \`{{PLACEHOLDER}}\` tokens once. \`{{BAKE_COMMAND}}\` bakes.\n\n${fence('text', 'Start on {{ORDER_PREFIX}}-1\nThen {{BAKE_COMMAND}}')}`,
    ),
  ],
  [
    'DF-006',
    'names of any kind, in one word',
    entry(
      `Write \`{{variableName}}\` where a value goes, such as \`{{breadName}}\`.\n\n${fence('text', 'Start on {{orderPrefix}}-1\nThen {{breadName}}')}`,
    ),
  ],
  [
    'DF-006',
    'what another file sets in braces',
    {
      ...entry('If the oven says so, set `{HAS_OVEN}=true`. See `phases/01-a.md`.'),
      ...phase(
        `${fence('', '{ORDER_ID} for {CUSTOMER}, warm if {HAS_OVEN}')}\n\nwhere {ORDER_ID} is its number and {CUSTOMER} who ordered.`,
      ),
    },
  ],
  ['DF-006', 'what a test runner fills in', tested('gherkin')],
  [
    'DF-006',
    'what the program of a wiki fills in',
    entry(
      `- \`{{shop}}\` - where\n- \`{{week}}\` - when\n\n${fence('wikitext', 'Plan {{week}} for {{shop}} like {{last_plan}}.')}`,
    ),
  ],
  [
    'DF-006',
    'a prompt whose gaps a sentence tells',
    entry(
      `## Prompt\n\n${fence('', 'Sum up {{article}} for {{reader}}.')}\n\n\`{{article}}\` is the text, \`{{reader}}\` who reads it.`,
    ),
  ],
  [
    'DF-006',
    'a field of a declared type',
    entry(
      fence('ts', 'type Input = { airTopic: string }\nAgent({ subagent_type: "x", prompt: `Read on @{airTopic}.` })'),
    ),
  ],
  [
    'DF-006',
    'what is told of a language of templates',
    entry(`In Vue, write \`{{ message }}\`.\n\n${fence('', '{{ message }} {{ other_text }}')}`),
  ],
  [
    'DF-006',
    'a template of which all is told',
    { ...letter, ...phase('`{{customer}}`, `{{cake}}` and `{{pickup_slot}}` are those of the order.') },
  ],
  [
    'DF-006',
    'what the words of another sentence tell',
    {
      ...letter,
      ...phase('`{{customer}}` and `{{cake}}` are those of the order, the pickup slot that of the calendar.'),
    },
  ],
  [
    'DF-006',
    'a part of a path',
    entry(`Write \`{PLAN_DIR}/a.md\`; \`{PLAN_DIR}\` is the folder.\n\n${fence('', '{PLAN_DIR}/{DAY_NAME}/a.md')}`),
  ],
  ['DF-006', 'a prompt without a title that speaks of it', entry(`## Notes\n\n${fence('', prompt)}`)],
  [
    'DF-006',
    'what a program fills in',
    entry(`\`{{shop}}\` is the shop.\n\n${fence('', '{% for row in rows %}{{shop}} {{row_total}}{% endfor %}')}`),
  ],
]

describeCases([...found, ...labelled, ...prompts], leftAlone)
