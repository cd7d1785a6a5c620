import { expect, test } from 'vitest'
import { tuneOptions } from './tune-options.ts'
import { optionsInChinese, speakAsAsked } from './words-of-help.ts'

const chinese = ['tune', '--lang', 'zh']

/** What the command writes for these words before it does anything: its help, or a refusal. */
function saidTo(words: readonly string[], asked: readonly string[]): string {
  let said = ''
  const take = (text: string) => {
    said += text
  }
  const command = speakAsAsked(
    tuneOptions('1.0.0').exitOverride().configureOutput({ writeOut: take, writeErr: take }),
    asked,
  )
  try {
    command.parse([...words], { from: 'user' })
  } catch {
    // What was said is what counts.
  }
  return said
}

test('every option is told in Chinese', () => {
  const flags = tuneOptions('1.0.0').options.map(({ long }) => long)
  expect(Object.keys(optionsInChinese).sort()).toEqual([...flags, '--help'].sort())
})

test('the help is Chinese where that was asked for', () => {
  const help = saidTo(['--help'], chinese)
  expect(help).toContain('--jobs <number>            同时诊断的技能数（默认：每个处理器一个）')
  expect(help).toMatch(/（可选：en、zh；默认：en）/)
  expect(help.replaceAll(/-.*? {2,}|[[<].*?[\]>]/g, '')).not.toMatch(/[a-z]{2,} [a-z]{2,} [a-z]{2,}/)
  expect(saidTo(['--help'], ['tune', '--lang=zh'])).toBe(help)
  expect(saidTo(['--help'], ['tune', '--rule', 'zh'])).toContain('skills that are diagnosed at the same time')
})

test.each([
  ['--formt json', '错误：没有选项 --formt。\n是否想用 --format？\n'],
  ['--config', '错误：选项 --config <file> 需要一个值。\n'],
  ['--jobs many', '错误：选项 --jobs <number> 的值“many”无效。应为 1 到 256 的整数。\n'],
  ['--budget-usd 5000', '错误：选项 --budget-usd <dollars> 的值“5000”无效。应为 0 到 1000 美元。\n'],
  ['--lang de', '错误：选项 --lang <language> 的值“de”无效。可选：en, zh。\n'],
  ['--format pdf', /^错误：选项 --format <format> 的值“pdf”无效。可选：text, json, .*。\n$/],
  ['--fix --verify', '错误：选项 --verify 不能与 --fix [rules] 一起使用。\n'],
])('%s is refused in Chinese', (words, said) => {
  expect(saidTo(words.split(' '), chinese)).toEqual(typeof said === 'string' ? said : expect.stringMatching(said))
})
