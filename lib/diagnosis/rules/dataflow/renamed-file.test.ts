import { expect, it } from 'vitest'
import { type Case, describeCases } from '../../test-cases.ts'
import { entry, entryWith, fence, findingsOf, phase } from '../../test-skill.ts'

const sh = (text: string) => fence('bash', text)

describeCases(
  [
    [
      'DF-009',
      'what a shell reads under another name than it wrote',
      entry(`${sh('scan --json > /tmp/pages.jsonl')}\n\nWait.\n\n${sh('jq -r .id /tmp/pages-events.jsonl')}`),
    ],
    [
      'DF-009',
      'what a program puts out under another name',
      entry(`${sh('scan --out /tmp/$ID-r1-result.json')}\n\nRead it:\n\n${sh('cat /tmp/$ID-round1-result.json')}`),
    ],
    [
      'DF-009',
      'a folder of the project in which one of the two was renamed',
      entry(
        'Write the trail to `{project_dir}/decision-trail.md`.\n\n## Step 2\n\nRead `{project_dir}/decisions-trail.md` once.',
      ),
    ],
  ],
  [
    [
      'DF-009',
      'what is asked and what is answered',
      entry(`${sh('call < /tmp/pages-request.json > /tmp/pages-response.json')}`),
    ],
    [
      'DF-009',
      'one file of a row',
      entry(`${sh('scan > /tmp/pages-1.json')}\n\nThen:\n\n${sh('cat /tmp/pages-2.json')}`),
    ],
    [
      'DF-009',
      'files of two folders',
      entry(`${sh('scan > /tmp/a/pages.json')}\n\n${sh('cat /tmp/b/pages-list.json')}`),
    ],
    ['DF-009', 'files of two kinds', entry(`${sh('scan > /tmp/pages.json')}\n\n${sh('cat /tmp/pages-list.md')}`)],
    [
      'DF-009',
      'one that is read beside it',
      entry(`${sh('scan > /tmp/pages.json\nsort /tmp/pages.json')}\n\n${sh('cat /tmp/pages-list.json')}`),
    ],
    [
      'DF-009',
      'a file without which it goes on',
      entry(`${sh('scan > /tmp/pages.json')}\n\n${sh('cat /tmp/pages-list.json 2>/dev/null')}`),
    ],
    [
      'DF-009',
      'a file that the text speaks of',
      entry(
        `${sh('scan > /tmp/pages.json')}\n\n${sh('cat /tmp/pages-list.json')}\n\n\`pages-list.json\` comes from the user.`,
      ),
    ],
  ] satisfies Case[],
)

it('DF-009 shows the file that goes by the other name', () => {
  const [found] = findingsOf('DF-009', {
    'SKILL.md': entryWith(
      `# A\n\n${sh('scan > /tmp/pages.jsonl')}\n\n${sh('wc -l < /tmp/page-rows.jsonl\nwc -l < /tmp/pages-rows.jsonl')}\n`,
    ),
  })
  expect(found?.related).toHaveLength(1)
})

describeCases(
  [
    [
      'DF-009',
      'a name of which another word begins so',
      phase(`Save it to \`$WORK/iter-{i}.txt\`.\n\n${sh('sign < "$WORK/oracle-{i}.txt"')}\n\nBeware of oracle-gaming.`),
    ],
    [
      'DF-009',
      'a folder by its name that a program has an option for',
      phase('Read `temp/refs.json`.\n\nPut logs with `scan --out temp`.'),
    ],
    [
      'DF-009',
      'a folder that a text tells how to find, and not where',
      phase('Resolve `<WORK_DIR>` first. Read `<WORK_DIR>/plan.json`.'),
    ],
  ],
  [
    [
      'DF-009',
      'a folder whose place others say',
      phase('Resolve `<WORK_DIR>` via `shared/work.md`. Then read `<WORK_DIR>/plan.json`.'),
    ],
    [
      'DF-009',
      'a folder that a program is told of',
      phase('Run `bin/loop.sh`, exporting `ID`, `WORK_DIR`. Take the number from `<WORK_DIR>/round.txt`.'),
    ],
    ['DF-009', 'a folder in the home of the user', phase(`Read \`$\{WORK_DIR:-$HOME/.work-plans}/plan.json\`.`)],
    [
      'DF-009',
      'a name that stands elsewhere with what is filled in',
      phase(`${sh('sign < "$WORK/oracle-{i}.log"')}\n\nThe user gives \`oracle-1.log\`.`),
    ],
    ['DF-009', 'code that something was adapted from', phase('The script was adapted from `/tmp/old_caps/render.py`.')],
  ],
)
