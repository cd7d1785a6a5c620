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
  '重写段落，重复直到没有陈词滥调。',
  '反复扫描，直到扫描器不再报告命中。',
]

/** What is gone through to its end, item by item or part by part. */
const leftAlone = [
  'Repeat for each jar until no jars are left.',
  'Take a jar, correct its label, and repeat until no jar is left.',
  'Revise the next chapter and repeat until no draft is left.',
  'Fetch the next page and repeat until no more pages are left.',
  'Process the queue until there are no more jobs.',
  'Loop until the scanner reports no more pending files.',
  'Keep going until the check finds no more rows.',
  'Rewrite the paragraph and repeat until no cliché is left, at most 3 times.',
]

describeCases(cases(found), cases(leftAlone))
