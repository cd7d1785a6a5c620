import type { SkillFile } from '../model/skill-file.ts'
import { oncePer } from '../parse/lazy.ts'

/** A name that is also an ordinary word: "run", "score", "report". */
export const isPlainWord = (stem: string): boolean => /^[a-z]+$/.test(stem)

const kind =
  '(?:(?:scripts?|modules?|helpers?|commands?|subcommands?|tools?|programs?|python)(?![a-z])|脚本|模块|命令|工具)'
const inCode = /(?<![\w-])[a-z]+(?![\w-])/g
/** In a cell of its own, before or behind the word for it ("the score script", "a script called score"). */
const inProse = new RegExp(
  `(?<=^[ \\t]*\\|[ \\t]*)[a-z]+(?=[ \\t]*\\|)|(?<![\\w-])[a-z]+(?=["'”*_]{0,3} ?(?:\\w+ )?${kind})|(?<=(?<![a-z])${kind} ?(?:called |named )?["'“*_]{0,3})[a-z]+(?![\\w-])`,
  'gm',
)

/** `# Word count`, `// the score`: a remark is prose. */
const remark = /(?:^|[ \t])(?:#(?!!)|\/\/)[ \t].*$/gm
/** Code of which only imports and texts can name a script: any other word is a name of its own. */
const ofNames = new Set(['js', 'ts', 'python'])
const naming = /^.*\b(?:import|from|require)\b.*$|["'][a-z]+["']/gm
/** `"score": 1`, `score: 1` in data */
const keys = /^[ \t]*(?:- )?["']?[a-z]+["']?[ \t]*:(?=[ \t]|$)|"[a-z]+"[ \t]*:/gm

/**
 * The plain words by which a document may mean a script: "Fix the errors and run the tests" names no `run.py`. In code marks and commands all words
 * are, in other code those of imports and texts.
 */
export const namesOfScripts = oncePer((file: SkillFile): ReadonlySet<string> => {
  const words = new Set(file.text.match(inProse))
  for (const { text } of file.inline.spans) for (const word of text.match(inCode) ?? []) words.add(word)
  for (const { language, text } of file.codeBlocks) {
    if (language === 'markdown') continue
    const code = text.replace(remark, '')
    const said = ofNames.has(language) ? (code.match(naming) ?? []).join('\n') : code.replace(keys, '')
    for (const word of said.match(inCode) ?? []) words.add(word)
  }
  return words
})
