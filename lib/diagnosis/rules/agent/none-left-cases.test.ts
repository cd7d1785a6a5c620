import { type Case, describeCases } from '../../test-cases.ts'
import { entry } from '../../test-skill.ts'

const cases = (texts: readonly string[]) => texts.map((text): Case => ['AGT-010', text, entry(text)])

/** None of what is wrong is to be left. */
const found = [
  'Rewrite the paragraph and repeat until no cliché is left.',
  'Loop until the scanner reports no more hits.',
  'Repeat the sweep until no dead link is left.',
  'Scan and patch until the audit flags no more packages.',
  'Continue until the spell checker shows no more red lines.',
  'Repeat until there are no more duplicates.',
  'Shorten the text and check again until no sentence is longer than 20 words.',
  'Keep editing until no superlative is left.',
  'Reword the page. Repeat until there are no more superlatives.',
  'Trim the log and rerun until no entry is duplicated.',
  'Keep splitting functions until none is longer than 40 lines.',
  'Iterate on the page until no element overflows the frame.',
  'Re-lint and edit until no rule fires.',
  'Repeat the three steps until no test is flaky any more.',
  'Continue until nothing in the report is red.',
  'Clean the data and validate again until zero rows are rejected.',
  'Repeat until grep finds no TODO.',
  '不断精简，直到没有一句超过二十字。',
  '反复润色，直到再也挑不出一个病句。',
  '重写段落，重复直到没有陈词滥调。',
  '反复扫描，直到扫描器不再报告命中。',
]

/** What is gone through to its end, item by item or part by part. */
const leftAlone = [
  'Repeat for each jar until no jars are left.',
  'Take a jar, correct its label, and repeat until no jar is left.',
  'Revise the next chapter and repeat until no draft is left.',
  'Fetch the next page and repeat until no more pages are left.',
  'Repeat until no branch is unmerged.',
  'Loop until no task is pending.',
  'Repeat steps 1 and 2 until no sack is left on the cart.',
  'Repeat until nothing in the queue is waiting.',
  'Keep scrolling until no new row appears.',
  'Repeat until no candidate is better than the best one.',
  'Process the queue until there are no more jobs.',
  'Loop until the scanner reports no more pending files.',
  'Keep going until the check finds no more rows.',
  'Rewrite the paragraph and repeat until no cliché is left, at most 3 times.',
]

describeCases(cases(found), cases(leftAlone))
