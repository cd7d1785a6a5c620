import { type Case, describeCases } from '../../test-cases.ts'
import { entry, type TestFiles } from '../../test-skill.ts'

const directives = (one: string, other: string): TestFiles => entry(`- ${one}\n- ${other}`)

/** What is found, in the shapes in which authors write it. */
const found: Case[] = [
  [
    'AUT-002',
    'two orders of parts on the same folder',
    entry(
      '## Notes\n\nDo not delete the archive files of this folder.\n\n## Work\n\nAlways delete the archive files of this folder.',
    ),
  ],
  [
    'AUT-002',
    'two rules of a list',
    entry('Keep to these rules:\n\n- Always check the server during sync\n- Never check the server during sync'),
  ],
  [
    'AUT-002',
    'an order with the reason of its ban',
    directives(
      "**Don't run several dumps on one profile** — session file contention",
      '**Always run several dumps on one profile** — session file contention',
    ),
  ],
  [
    'AUT-002',
    'what is said behind the name of a rule',
    directives('`part-fit` - Small parts must fit the box', '`part-fit` - Small parts must not fit the box'),
  ],
  [
    'AUT-002',
    'an order below a label',
    entry('Never write implementation code yourself.\n\n**Always:**\n\n- Write implementation code yourself'),
  ],
  [
    'AUT-002',
    'an order and its ban in a list',
    entry('- Tests: Do not write the success marker file.\n\nAlways write the success marker file.'),
  ],
  [
    'AUT-002',
    'an order in Chinese with a plain modal',
    directives('每次修改后都要重新运行全部单元测试。', '每次修改后不要重新运行全部单元测试。'),
  ],
  [
    'AUT-002',
    'a bare order',
    entry('- Include the full stack trace in the summary.\n- Never include the full stack trace in the summary.'),
  ],
  [
    'AUT-002',
    'an order and its ban',
    directives('Wrap the translated text in code blocks.', 'Do **not** wrap the translated text in code blocks.'),
  ],
  [
    'AUT-002',
    'what must be avoided',
    directives('Always use the DataLoader pattern for queries.', 'Avoid use of the DataLoader pattern for queries.'),
  ],
  [
    'AUT-002',
    'an order and its ban',
    entry('- Always commit the lock file; never ignore it.\n- Never commit the lock file - it is noise.'),
  ],
  ['AUT-002', 'an order and its ban', entry('Always use CSF 3 syntax.\n\n## Rules\n\n- Never use CSF 3 syntax.')],
  [
    'AUT-002',
    'an order with a word in bold',
    entry('**Include** the whole stack trace of errors.\n\nNever include the whole stack trace of errors.'),
  ],
  [
    'AUT-002',
    'an order behind a label',
    entry(
      '**Logs:** Include the whole stack trace of errors.\n\n**Logs:** Never include the whole stack trace of errors.',
    ),
  ],
  [
    'AUT-002',
    'one case',
    entry('Always set the trust header when behind a proxy. Never set the trust header when behind a proxy.'),
  ],
  [
    'AUT-002',
    'an order and its ban below one heading',
    entry('## Alert\n\nDo not use this template for routine update messages.\n\nUse for routine update messages.'),
  ],
  [
    'AUT-002',
    'an order and its ban',
    entry('Build tools should not be in final images.\n\n- Keep build tools in final images.'),
  ],
  [
    'AUT-002',
    'an order and its ban in the same words',
    entry('You must ask the reviewer before merging the branch.\n\nDo not ask the reviewer before merging the branch.'),
  ],
  [
    'AUT-002',
    'what is always done, in Chinese',
    directives('一律保留原文的破折号与引号样式。', '禁止保留原文的破折号与引号样式。'),
  ],
  [
    'AUT-002',
    'a verb that only the ban shows to be one',
    directives('Drop runs with a missing seed from the table.', "Don't drop runs with a missing seed from the table."),
  ],
  [
    'AUT-002',
    'what is used and avoided',
    directives('Use the present tense for results.', 'Avoid the present tense for results.'),
  ],
]

/** What looks like it, and is left alone. */
const leftAlone: Case[] = [
  [
    'AUT-002',
    'what is allowed elsewhere',
    entry(
      'Never write `out/causes.json` to disk.\n\n## Work\n\nIt may:\n\n- Read it\n- Write `out/causes.json` to disk',
    ),
  ],
  [
    'AUT-002',
    'a list of bans under a title',
    entry('Never use text prompts for approval.\n\n## MUST NOT\n\n- Use text prompts for approval'),
  ],
  [
    'AUT-002',
    'choices of a question',
    entry(
      'Ask once which to remember:\n\n- Always check the server during sync\n- Never check the server during sync\n- Ask each time',
    ),
  ],
  [
    'AUT-002',
    'what is not needed in Chinese',
    directives('修改文档后不需要重新运行全部单元测试。', '修改文档后不要重新运行全部单元测试。'),
  ],
  [
    'AUT-002',
    'what is done, in a list of what nobody does',
    directives('Do NOT read the project files yourself.', '**Read the project files** — others do this'),
  ],
  [
    'AUT-002',
    'an item below a title that forbids it',
    entry('Never create the folder `.agents` itself.\n\n## Never do\n\n- Create the folder `.agents` itself'),
  ],
  [
    'AUT-002',
    'a ban below its label',
    entry('Never write implementation code yourself.\n\n**Never:**\n\n- Write implementation code yourself'),
  ],
  [
    'AUT-002',
    'the other way in brackets',
    entry(
      '- Always close files and pools explicitly — never leave them open\n\n- [ ] Files and pools are explicitly closed (never open)',
    ),
  ],
  [
    'AUT-002',
    'a ban for a case',
    entry('- Tests fail → stop. Do not write the success marker file.\n\nAlways write the success marker file.'),
  ],
  [
    'AUT-002',
    'two bans of which one is emphasised',
    directives(
      'Do **not** wrap the translated text in code blocks.',
      'Do not wrap the translated text in code blocks.',
    ),
  ],
  [
    'AUT-002',
    'an order that names the other way',
    directives(
      'Quote all variable expansions: `"$x"` never `$x`',
      'Always quote all variable expansions: `"$x"` not `$x`',
    ),
  ],
  [
    'AUT-002',
    'what holds for the case above it',
    entry(
      '- Typographic:\n  - Never use that character in code comments\n- Plain:\n  - Use that character correctly in code comments',
    ),
  ],
  [
    'AUT-002',
    'when to use it and when not',
    entry('Use this skill when the user:\n\n- asks\n\n## Not\n\nDo not use this skill when the user:\n\n- sleeps'),
  ],
  [
    'AUT-002',
    'what a check list says is avoided',
    directives(
      'Database queries avoid N+1 problems (use DataLoader pattern)',
      'Use DataLoader pattern for N+1 database queries problems',
    ),
  ],
  [
    'AUT-002',
    'a table of what is right and wrong',
    entry(
      '| Task | Right | Wrong |\n|---|---|---|\n| Cite | Fetch it | Write BibTeX from memory |\n\nNever write BibTeX from memory.',
    ),
  ],
  [
    'AUT-002',
    'an order with its reverse side',
    entry(
      '- Do not test inner details of parts - test behavior instead.\n- Test behavior - not inner details of parts.',
    ),
  ],
  [
    'AUT-002',
    'one order that names the other way',
    entry('Always use CSF 3.x syntax.\n\n## Rules\n\n- Always use CSF 3.x syntax — never CSF 2.x syntax.'),
  ],
  [
    'AUT-002',
    'what an order avoids',
    entry(
      'The unit of sampling must match the unit of analysis.\n\n- The unit of sampling must match the unit of analysis to avoid noise.',
    ),
  ],
  [
    'AUT-002',
    'names of cases',
    entry('**Use Case:** Data of the old store that changes\n\n**Use Case:** Data of the old store that never changes'),
  ],
  [
    'AUT-002',
    'two cases',
    entry('Always set the trust header when behind a proxy. Never set the trust header when not behind a proxy.'),
  ],
  [
    'AUT-002',
    'what is kept out, and what must not be in',
    entry('Build tools should not be in final images.\n\n- Keep build tools out of final images.'),
  ],
  [
    'AUT-002',
    'what each heading is for',
    entry(
      '## Alert\n\nDo not use this template for routine update messages.\n\n## Status\n\nUse for routine update messages.',
    ),
  ],
  [
    'AUT-002',
    'things that should and should not',
    entry('1. Write 5 prompts that should start the skill.\n2. Write 3 prompts that should not start the skill.'),
  ],
  [
    'AUT-002',
    'two cases',
    entry('Always run the tests if the build is red.\n\nNever run the tests if the build is green.'),
  ],
  [
    'AUT-002',
    'what is always done of something else, in Chinese',
    directives('一律保留原文的破折号与引号样式。', '禁止保留原文的空行与缩进。'),
  ],
  [
    'AUT-002',
    'a noun that is also the verb of a ban',
    directives('Drop zones stand on the left of each table.', 'Never drop runs without a seed from the table.'),
  ],
  [
    'AUT-002',
    'something else that is avoided',
    directives('Use the present tense for results.', 'Avoid the passive voice in results.'),
  ],
  [
    'AUT-002',
    'almost the words of a ban with its verb',
    directives('Configure the one you operate through.', 'Do not configure one box and operate through the other.'),
  ],
  [
    'AUT-002',
    'one sequence from both sides',
    entry('- NEVER: Write implementation before tests.\n\n## Notes\n\n- ALWAYS write the tests BEFORE implementation.'),
  ],
]

describeCases(found, leftAlone)
