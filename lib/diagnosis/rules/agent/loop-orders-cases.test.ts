import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

/** Any verb may order a repetition; what tells is that something is to come out well, or that it is done once more. */
const found = [
  'Send the draft back to the writer as often as needed until the editor agent has no remarks.',
  'Run another round of tastings until the score stops rising.',
  'Do another pass over the menu until nothing jars.',
  'Stay in this loop until the build is green.',
  'Alternate between step 2 and step 3 until both checks pass.',
  'Let the fixer agent try again until the compiler is happy.',
  'Hand it back to the tester until all scenarios succeed.',
  'Do not stop until every test passes.',
  'Don’t give up until the upload succeeds.',
  'Try different prompts until one yields valid JSON.',
  'Regenerate the picture until the label is legible.',
  'Resubmit the job until the cluster takes it.',
  '2. Ask the model again until its answer parses.',
  'Check the page every minute until the banner appears.',
  'Poll `oven status` every 10 seconds until it prints `warm`.',
  'Refresh the dashboard until the run shows up.',
  'As long as `npm test` fails, read the output, patch the code and run it again.',
  'So long as the two lists differ, amend one and compare again.',
  'Rerun the failing tests until none fails.',
  'Keep debugging until the crash no longer happens.',
  'Polish the wording until it sings.',
  'Simplify the recipe until a beginner gets it at first sight.',
  'Change one setting at a time and measure again until latency is below 200 ms.',
  'Look at the plan after each edit, and edit until the check is clean.',
  'Go round again until the numbers add up.',
  'Restart the server until it comes up.',
  'Keep resending the label until the printer takes it.',
  'Keep rewriting the title until Shopfront accepts the post.',
  'Retry the weak parts until every reviewer is satisfied.',
  'When the two scales differ, weigh again and keep going until they give the same result.',
  'Continue revising the index until a second reading turns up nothing.',
  'Ask the clerk agent to redo the entry until it follows the form.',
  'Hand the entry back until the clerk agent signs it off.',
  'Rephrase the line until the model gives a usable answer.',
  'Retrain until validation loss stops improving.',
  'Redo steps 3 to 5 until the diff is empty.',
  'Recompute the sum as long as it differs.',
  'You must not stop while any test is failing.',
  '持续修正索引，直到二次检查没有发现问题。',
  'If the plan has clashes, move one loaf and check again. Continue until there are no clashes.',
  'Keep asking the critic agent for feedback until its answer is positive.',
  'Review and revise until the critic has nothing left to say.',
  '测试失败就修复再测，直到全绿。',
  '循环执行「生成—评估—改进」，直至质量满意。',
  '如果结果不理想，就换一个提示词再试，直到理想为止。',
]

const leftAlone = [
  'Repeat 3-6 until the target number of loaves is reached.',
  'Re-run that list with `offset` until it returns fewer rows than asked for.',
  'Continue until the figure has its anticipation, contact, passing/in-between poses and a clear end.',
  'Delay the icing, the sugar flowers, and small decorations until the base is right.',
  'Hold the merge until CI is green.',
  'Wait for the reply and keep the form open until it is valid.',
  'Do not proceed to step 4 until the tests pass.',
  'Shrink the input until it no longer passes.',
  'Run the server until the tests pass.',
  'The planner sends it back to the writer until the check passes.',
  'Start the mixer again and leave the lid shut until it is right.',
  'Hand it back to the tester until all scenarios succeed, at most 3 times.',
  'Do not stop until the user says so.',
  'If orders are open, pack one. Continue until there are no orders.',
  'Keep asking for feedback until the text is right.',
  'Ask the donor until the year is clear.',
  'Count it as open until it passes.',
  'Turn the knob until it is right.',
  'Redo it with the next row until the list is empty.',
  '测试失败就修复再测，最多 3 次，直到全绿。',
]

const loop = (language: string, lines: string[]) => entry(fence(language, lines.join('\n')))
const endless: Case[] = [
  ['do { r = await review(plan)', 'plan = mend(plan, r) } while (r.verdict !== "pass")'],
  ['while (report.score < 90) {', 'plan = mend(plan, report)', 'report = await rate(plan)', '}'],
  ['while (issues.length > 0) {', 'plan = mend(plan, issues)', 'issues = await review(plan)', '}'],
  ['while ((await check(plan)).errors.length) {', 'plan = mend(plan)', '}'],
  ['while (verdict === "redo") {', 'plan = mend(plan)', 'verdict = await judge(plan)', '}'],
  ['while (true) {', 'const out = await Agent({ prompt: "Check it, return JSON" })', 'plan = mend(plan, out)', '}'],
  ['for (let ok = false; !ok; ) {', 'ok = await check(plan)', '}'],
].map((lines): Case => ['AGT-010', lines[0]!, loop('js', lines)])
const endlessPython: Case[] = [
  ['while problems:', '    plan = mend(plan, problems)', '    problems = check(plan)'],
  ['while len(errors) > 0:', '    plan = mend(plan, errors)', '    errors = lint(plan)'],
  ['while (issues := review(plan)):', '    plan = mend(plan, issues)'],
  ['while review(plan)["verdict"] != "pass":', '    plan = mend(plan)'],
].map((lines): Case => ['AGT-010', lines[0]!, loop('python', lines)])
const besides: Case[] = [
  [
    'AGT-010',
    'a limit of other things beside it',
    entry(`Draw at most three columns.\n\n${fence('js', 'while (!clear) {\nmove()\nclear = look()\n}')}`),
  ],
  [
    'AGT-010',
    'a loop below a title about watching',
    entry(`## Watching the oven\n\n${fence('bash', 'while true; do\n  oven status\n  sleep 5\ndone')}`),
  ],
]
const bounded: Case[] = [
  ['while (issues.length > 0) {', 'const one = issues.pop()', 'mend(one)', '}'],
  ['while (errors.length > 0) {', 'mend(errors[0])', 'errors = errors.slice(1)', '}'],
  ['while (issues.length > 0 && turn < 5) {', 'issues = await review(plan)', 'turn++', '}'],
  ['while (verdict === "redo") {', 'verdict = await judge(plan)', 'if (++turns > 3) break', '}'],
  ['while (rows.length > 0) {', 'rows = await nextRows()', '}'],
].map((lines): Case => ['AGT-010', lines[0]!, loop('js', lines)])

const cases = (texts: readonly string[]) => texts.map((text): Case => ['AGT-010', text, entry(text)])

describeCases([...cases(found), ...endless, ...endlessPython, ...besides], [...cases(leftAlone), ...bounded])
