import type { SkillFile } from '../../model/skill-file.ts'
import type { SkillModel } from '../../model/skill-model.ts'
import { isTestCode } from '../../predicates/is-test-code.ts'
import { registry } from '../../registry.ts'

const { en, zh } = registry.vocabulary.verifyWords

/** The name of a file or program that says that it checks something. */
export const ofName = new RegExp(
  `(?:^|[-_.])(?:${en.map((word) => word.replace(/ /g, '[-_]')).join('|')}|test|qa)(?:s|er|or|ed|ing)?(?:[-_.]|$)|${zh.join('|')}`,
  'i',
)

/** A program of the skill, or a command of its steps, whose name says that it checks; where the steps are files, the entry shows what commands there are. */
export const hasChecker = ({ files }: SkillModel, steps: readonly SkillFile[]): boolean =>
  files.some((file) => file.role === 'script' && ofName.test(file.base) && !isUnitTest(file)) ||
  steps.some(
    (file) =>
      file.codeBlocks.some(
        ({ language, tree }) =>
          language === 'shell' &&
          tree.commands.some(({ name, words }) => isCheckCommand([name, ...words.map(({ text }) => text)])),
      ) ||
      (file.role !== 'entry' && runsCheck(file)),
  )

const isCheckCommand = (words: readonly string[]): boolean =>
  words.slice(0, 4).some((word) => checkCommand.test(word) && !isMode(word, words[0]!))

/** "Run `npm run validate` on the essay": a sentence that has such a command run. */
const runsCheck = ({ inline, text }: SkillFile): boolean =>
  inline.spans.some(
    ({ text: command, range }) =>
      runs.test(text.slice(Math.max(0, range.start - 40), range.start)) && isCheckCommand(command.split(/\s+/)),
  )
const runs =
  /\b(?:run|execute|call|invoke|use|start|with|via|through|by|until|unless)(?:s|ning)? (?:[\w-]+ ){0,3}$|(?:运行|执行|调用|用|跑)[^，。；\n]{0,6}$/i

/** A test of a program of the skill says that the program works, and nothing of what the steps make. */
const isUnitTest = (file: SkillFile): boolean =>
  /(?:^|[-_.])(?:tests?|spec)(?:[-_.]|$)/i.test(file.base) &&
  (isTestCode(file) || /^\s*(?:import|from)\s+(?:unittest|pytest|doctest)\b/m.test(file.text))

/** `fetch.py --test`: a program that is tried out; `node --test` runs tests. */
const isMode = (word: string, name: string): boolean => word === '--test' && name !== 'node'

const checkCommand =
  /(?:^|[-_./:])(?:test|tests|lint|check|validate|verify|audit|tsc|pytest|vitest|jest|eslint|shellcheck)(?:[-_.:]|$)/i
