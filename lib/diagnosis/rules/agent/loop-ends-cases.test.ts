import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const below = (text: string): Case => ['AGT-010', text, entry(`## Work\n\nGo through the job.\n\n${text}`)]

/** Twins of what is left alone, with nothing that ends them. */
const found = [
  'Rewrite the clause, have it checked and repeat until the clerk agent says yes.',
  'Fix the order and rerun the import until no two rows clash.',
  '- Write the next page\n- Fix what the linter names\n- Continue until all checks pass',
  'Continue polling the port until it answers.',
  'If it breaks, mend it and try again until it parses cleanly.',
  '- Implementer mends it\n- Reviewer looks at it again\n- In team-lead mode: no pause\n- Repeat until approved',
  '```bash\n# The loop\nwhile ! is_ready; do\n  work_on "$TASK"\ndone\n```',
  'Run the tests; otherwise fix the build until it is green.',
  'See the report first. Fix it and rerun the tests until all pass.',
  'Rerun the job until no error, warning, or hint is left.',
  'Mend the draft and check it, then submit it again until it passes.',
  '## How to use\n\n### Steps\n\nFix it and rerun the suite until it is green.',
]

const leftAlone = [
  'If several parts may be at fault, trace the flow until the right one is clear.',
  'The engine is slow: halve the batch until it works.',
  'The other part fills the field in, and until something does, the reader takes the one before it.',
  '- Save button disabled until the form is valid\n- Primary hidden until the address is valid',
  '**Render**: the page is put online on push; deploy-wait means polling the page until it responds.',
  '- Set a timer and do not stop until it rings',
  '- check the log\n- continue until a result, a question for advice, or the stall threshold',
  'Send it to the review agent and rerun while major findings remain. Escalate only for those that a person must decide.',
  'Only finish when every number is correct. If it cannot be made right, tell the user.',
  'Run the check, mend what it names and repeat until the branch is clean.\n\n### Steps\n\nThe loop always terminates: each turn brings it closer.',
  'Pick the next case of the same task. Test again. Continue until the cases of the task all pass.',
  '- Add the next test\n- Make it pass\n- Tidy up\n- Continue until all criteria are met',
  '4. Merge those that overlap into one group - repeat until no two groups share a thing.',
  'Once it is wrong, see `guides/mend.md` for the full loop: log it, build it anew, iterate until correct.',
  'Also read:\n\n- **`guides/mend.md`** — the loop: store the case, iterate until all checks pass.',
  'Keep going until you see no ambiguity. Each round should be a set of three questions.',
  '### Talk\n\nRestate it. Loop until the answer is right.\n\n### The third stop\n\nAfter some of them ask for more.',
  '## When to use\n\n### Code\n\n- Run the tests and iterate until all pass',
  '**Loops** - have the agent check its work. Pattern: do it, run `make check`, mend it, repeat until it passes.',
  'Ask for the first gap. Look again and loop until all gaps are resolved or dismissed.',
  'Integrate the response into the plan and look for gaps again. Loop until no gap is left.',
  'Take it apart further and test each part. Repeat until you hit things that work.',
  'Open the request when the rules permit; otherwise keep it a draft until the gates pass, then mark it ready.',
  '```bash\n# The loop (conceptual)\nwhile ! is_ready; do\n  work_on "$TASK"\ndone\n```',
  '対話は良い結果になるまで続ける。ユーザーが「もういい」と言ったら終わる。',
]

describeCases(found.map(below), [
  ...leftAlone.map(below),
  [
    'AGT-010',
    'a file that opens with its limit',
    entry(
      'Retries until it works or the maximum iterations are reached.\n\n## Work\n\nRun the tests, fix the code and iterate until all pass.',
    ),
  ],
  [
    'AGT-010',
    'how often a person may call it',
    entry('Works on what is open: run this as many times as needed until all issues are resolved.'),
  ],
])
