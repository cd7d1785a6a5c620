import { type Case, describeCases } from '../../test-cases.ts'
import { entry, fence } from '../../test-skill.ts'

const shellLoop = 'while true; do\n  df -h\n  sleep 60\ndone'

/** More than a limit may stand away from what it limits, and than a number of rounds may not. */
const farther = 'The folder holds one page for each colour, in the order of their names. '.repeat(14)

const found: Case[] = [
  [
    'AGT-010',
    'a label of another matter',
    entry('## Mill\n\nFix it and repeat until the tests pass.\n\n**If a sack is full:**\n- Tie it.'),
  ],
  ['AGT-010', 'a step in bold', entry('**Weigh** the sacks, **mark** them, and **fix** tests until green.')],
  [
    'AGT-010',
    'a shell loop that is a step',
    entry(`Start it:\n\n${fence('bash', 'while :; do cat mill.md | miller; done')}`),
  ],
  [
    'AGT-010',
    'rounds of another matter',
    entry(
      '## Mill\n\nFix the code and repeat until the tests pass.\n\n## Sacks\n\nIf you are past 3 rounds of sewing, buy one.',
    ),
  ],
  [
    'AGT-010',
    'a loop beside the most of something else',
    entry(
      `## Mill\n\n${fence('js', 'while (true) {\n  const full = sacks.filter(one => one.full)\n  note(full)\n}')}\n\n- **Max 2 floors** for a cart, which may itself be split, once.`,
    ),
  ],
  ['AGT-010', 'a person who is asked until he agrees', entry('Keep asking the user for a new lid until they agree.')],
  ['AGT-010', 'a person who is asked until he agrees, in Chinese', entry('一直询问用户，直到用户同意。')],
  [
    'AGT-010',
    'a loop beside the number of something else',
    entry(
      `## Mill\n\n${fence('js', 'while (true) {\n  const full = sacks.filter(one => one.full)\n  note(full)\n}')}\n\n- **Cap 6 sacks per cart.** More tears it.\n- A cart of grain takes 15-30 秒.`,
    ),
  ],
  ['AGT-010', 'steps that are done until none is wrong', entry('3. Repeat steps 1 and 2 until no edges cross.')],
  ['AGT-010', 'an order that is its own label', entry('3. **Iterate:** until the tests pass.')],
  [
    'AGT-010',
    'a repetition beside what is done when it fails',
    entry('## Mill\n\n### Grind\n\nRepeat until the flour is fine.\n\n### If the grinding fails\n\nClean it.'),
  ],
  ['AGT-010', 'a check that finds nothing', entry('Repeat the search until it finds no errors.')],
  [
    'AGT-010',
    'a loop on a sign of its own',
    entry(fence('js', 'while (!state.done) {\n  await Bash("mill --step")\n}')),
  ],
  [
    'AGT-010',
    'a case of another chapter',
    entry(
      '## Mill\n\n### Grind\n\nRepeat until the flour is fine.\n\n## Sacks\n\n### When you cannot lift one\n\nStop.',
    ),
  ],
  ['AGT-010', 'readers that are to be content', entry('修改文稿，反复重复，直到读者满意为止。')],
  ['AGT-010', 'an answer of a machine', entry('上传失败时一直重试，直到服务器接受为止。')],
  [
    'AGT-010',
    'remarks that are to be gone',
    entry('Continue refining the page until the teacher has no more remarks.'),
  ],
  [
    'AGT-010',
    'what goes on as long as something is wrong',
    entry('1. Lint it\n2. Back to step 1 as long as there are warnings'),
  ],
  ['AGT-010', 'an end that is forbidden', entry('Do not stop while a test fails: mend it and run them again.')],
  ['AGT-010', 'what goes on in Chinese', entry('只要还有一处不符，就继续修改并再次对照。')],
  [
    'AGT-010',
    'another look until nothing is wrong',
    entry('Mend it and go over it again until a reader finds nothing unclear.'),
  ],
  ['AGT-010', 'a match that must come about', entry('Edit the sketch and repeat until the colours match.')],
  ['AGT-010', 'a loop below a warning', entry(`## Watch out\n\n${fence('bash', shellLoop)}`)],
  [
    'AGT-010',
    'rounds that are limited elsewhere than in its section',
    entry('## Grind\n\nRepeat until the flour is fine.\n\n## Lift\n\nTry up to **3 times** to lift a sack.'),
  ],
  [
    'AGT-010',
    'an opening of a file that limits something else',
    entry('Grind it and repeat until the flour is fine.\n\n## Lift\n\nLift at most 3 sacks.'),
  ],
  ['AGT-010', 'a remark that watches nothing', entry(fence('bash', `# free space\n${shellLoop}`))],
]

/** What looks like that and is not. */
const leftAlone: Case[] = [
  [
    'AGT-010',
    'what a person picks each time',
    entry('The user picks per match:\n\n- **r**: Take it out. Keep redacting until zero matches remain.'),
  ],
  [
    'AGT-010',
    'what waits for a person in each turn',
    entry('Go back to the form and wait for the user to fix it. Loop until `status: pass`.'),
  ],
  [
    'AGT-010',
    'what a person answers in each turn',
    entry('1. Present one gap.\n2. Stop and wait for user answer.\n3. Repeat until scope and criteria converge.'),
  ],
  [
    'AGT-010',
    'an agent that is called with each answer',
    entry(
      '**Turn that into an `AskUserQuestion`, take the answer, and re-invoke the agent, until it reports everything resolved.**',
    ),
  ],
  ['AGT-010', 'questions that follow each other', entry('Follow up until: no vague words are left.')],
  [
    'AGT-010',
    'what is not done a third time',
    entry(
      'Repeat until the behavior holds under pressure.\n\nIf it does not move, do not reword the same section a third time.',
    ),
  ],
  [
    'AGT-010',
    'rounds that are too many',
    entry(
      '## Review\n\n- The reviewer reviews again\n- Repeat until the review passes\n\n## Traps\n\nIf you are past 3 review rounds on a task, it is too large.',
    ),
  ],
  [
    'AGT-010',
    'what comes again after two tries',
    entry(
      'Fix it, then loop until the review reports no findings.\n\n## Steps\n\nIf the same finding recurs after two fix attempts, stop and ask.',
    ),
  ],
  [
    'AGT-010',
    'a label of what is done when it comes to nothing',
    entry('1. Fix it\n2. Repeat until the checks pass\n\n**If unable to fix:**\n- Tell the user.'),
  ],
  [
    'AGT-010',
    'a label of that in Chinese',
    entry('修复问题，重复运行，直到测试通过。\n\n**如果无法修复：**\n- 记录原因。'),
  ],
  [
    'AGT-010',
    'a walk along names in code',
    entry('1. **For each part that is ready**: make it.\n2. **Continue until all `needed` parts are complete**'),
  ],
  [
    'AGT-010',
    'a part in bold that does something',
    entry('Then **test-writer** writes the tests, and **build** implements until green.'),
  ],
  [
    'AGT-010',
    'the loop that a technique is',
    entry(
      `The technique is old. At its core, it is a plain shell loop that feeds a prompt:\n\n${fence('bash', 'while :; do cat mill.md | miller; done')}`,
    ),
  ],
  [
    'AGT-010',
    'a loop that a line below it limits',
    entry(
      `## Mill\n\n${fence('js', 'while (true) {\n  const full = sacks.filter(one => one.full)\n  note(full)\n}')}\n\n- **The loop is capped at 6 carts.**`,
    ),
  ],
  ['AGT-010', 'steps that are done until nothing is left', entry('3. Repeat steps 1 and 2 until no sacks remain.')],
  ['AGT-010', 'a person who is asked for what is not known', entry('Keep asking the user until the goal is clear.')],
  ['AGT-010', 'a person who is asked three times', entry('Keep asking until they agree, at most 3 times.')],
  ['AGT-010', 'a person who may say no', entry('Keep asking until they agree. If the user says no, stop.')],
  [
    'AGT-010',
    'an opening whose rounds are limited below',
    entry('Grind it and repeat until the flour is fine.\n\n## Rounds\n\nSieve it. **Cap: 5 loops** for a sack.'),
  ],
  [
    'AGT-010',
    'an opening whose rounds are limited in bold',
    entry('Grind it and repeat until the flour is fine.\n\n## Rounds\n\nGrind up to **5 rounds**.'),
  ],
  ['AGT-010', 'pages in words', entry('Read `nextRecordsUrl` and get it. Repeat until the sign `done` is right.')],
  ['AGT-010', 'what may be accepted', entry('Iterate until it passes or all that is left is explicitly accepted.')],
  [
    'AGT-010',
    'what is done where nothing can be built',
    entry('Keep turning until the wheel is right.\n\nIf no wheel can be built, stop and say so.'),
  ],
  [
    'AGT-010',
    'what a label names',
    entry('3. **Retry Sacks:** The mill takes the sack again, repeating it until all are good.'),
  ],
  ['AGT-010', 'what is sought in something finite', entry('Keep going upstream until finding the first valid step.')],
  ['AGT-010', 'halves of what is there', entry('Repeat halving until you isolate the one that breaks the good ones.')],
  ['AGT-010', 'a script that looks from time to time', entry(fence('bash', `# look periodically\n${shellLoop}`))],
  [
    'AGT-010',
    'a count in the list of its ends',
    entry('Continue until:\n   - no error remains, or\n   - iteration count reaches 3.'),
  ],
  [
    'AGT-010',
    'what is done where it cannot be',
    entry('1. Continue until there are no errors.\n2. If the shape prevents that, report what is left.'),
  ],
  [
    'AGT-010',
    'a case that stands beside it',
    entry(
      '## Mill\n\n### Grind\n\nRepeat until the flour is fine.\n\n### When you cannot grind it\n\nStop and say so.',
    ),
  ],
  [
    'AGT-010',
    'pages of an answer',
    entry(fence('js', 'while (!answer.done) {\n  answer = await Bash(`get @{answer.nextUrl}`)\n}')),
  ],
  ['AGT-010', 'what goes on so many times', entry('Back to step 1 as long as there are warnings, at most 3 times.')],
  ['AGT-010', 'an end that is forbidden for a while', entry('Do not stop the server while the tests run.')],
  ['AGT-010', 'what is true as long as something is wrong', entry('The lid stays shut as long as there are errors.')],
  ['AGT-010', 'a condition in Chinese', entry('只要没有错误，就可以发布。')],
  ['AGT-010', 'work beside something else', entry('Keep writing while the tests fail in the other folder, once.')],
  [
    'AGT-010',
    'a cap of tries in its section',
    entry(`Fix it until there are no errors.\n\n${farther}\n\n**5-attempt cap for each**`),
  ],
  [
    'AGT-010',
    'a cap by its number',
    entry(`Fix it until there are no errors.\n\n${farther}\n\nThere is a cap of 4 rounds.`),
  ],
  ['AGT-010', 'a way to do it', entry('- `loop`: resolve the team and start (no rounds, until-good)')],
  ['AGT-010', 'what is expected', entry('Edit the field and expect old values to lag until refresh.')],
  ['AGT-010', 'a remark behind two dashes', entry('**Correct me** -- the drawing is wrong until it is right.')],
  [
    'AGT-010',
    'a list of ways out',
    entry('Repeat steps 2 to 4 until one of these holds:\n\n- The check is clean.\n- What is left needs a decision.'),
  ],
  [
    'AGT-010',
    'a list of ways out in Chinese',
    entry('重复以上步骤，直到满足以下任一条件：\n\n- 检查通过\n- 需要人工决定'),
  ],
  ['AGT-010', 'what may remain', entry('Repeat it until all tests pass or one remains an open question.')],
  [
    'AGT-010',
    'names that are tried by their numbers',
    entry('Try `-2`, then `-3`, and continue until there is no match.'),
  ],
  ['AGT-010', 'a script that watches, in Chinese', entry(fence('bash', `# 监控脚本\n${shellLoop}`))],
  ['AGT-010', 'a section about watching', entry(`## Monitoring the disk\n\n${fence('bash', shellLoop)}`)],
  [
    'AGT-010',
    'candidates that are used up',
    entry('Drop the pen from the list and ask again. Loop until a claim succeeds or no free pen remains.'),
  ],
  [
    'AGT-010',
    'what is told of things, not ordered',
    entry('Old labels are read too, so lids that carry one keep being counted until the move lands.'),
  ],
  [
    'AGT-010',
    'a stop where it gets worse',
    entry(
      'Fix what is broken and review again until clean.\n\n**Guard**: If fixes introduce new faults (the count increases), stop and tell the user.',
    ),
  ],
  [
    'AGT-010',
    'what is done where too few are found',
    entry(
      '## Look\n\n### Loop\n\nFind replacements. Repeat until you have 9 clean jars.\n\n### Too few\n\nIf you have looked at 100 jars without reaching 9, ask the user how to go on.',
    ),
  ],
  [
    'AGT-010',
    'a motto in Chinese',
    entry('## 目标\n\n**定义成功标准。循环直到验证通过。**\n\n将任务转化为目标：\n\n- 盖上盖子'),
  ],
]

describeCases(found, leftAlone)
