import type { Command, Help, Option } from 'commander'
import { formats } from './load-writer.ts'

/** What the parts of the help are called, and what its command and arguments are for. */
const parts: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
}
const whatFor = '诊断技能文件夹，或一个文件夹下的所有技能'
const folders = '技能文件夹；使用 --library 时为其上级文件夹'

/** What each option is for, by its long flag. */
export const optionsInChinese: Readonly<Record<string, string>> = {
  '--version': '显示版本',
  '--format': `${formats.join('、')}；可以重复`,
  '--output': '对应格式写入的文件；默认输出到终端',
  '--client': '按哪个客户端的词汇判断',
  '--rule': '只运行这些规则',
  '--focus': '只看与此有关的内容：诊断名，或 architecture 这样的方面',
  '--issue': '只看与你用中文或英文描述的问题有关的内容',
  '--config': '叠加在已找到的配置之上的配置文件',
  '--lang': '文字与 Markdown 的语言',
  '--strict-spec': '只允许开放标准中列出的内容',
  '--opinion': '包括有关风格的规则',
  '--baseline': '已知且不计分的发现',
  '--write-baseline': '用现在的发现写出基线',
  '--fail-on': '从哪个严重程度起（或按门禁）退出码为 1',
  '--min-score': '得分低于此值即失败',
  '--min-health': '健康度低于此值即失败',
  '--library': '每个文件夹下的所有技能',
  '--jobs': '同时诊断的技能数',
  '--no-cache': '与 --library 一起使用：上次运行后没有变化的技能也重新诊断',
  '--watch': '文件一有变化就重新诊断，直到按下 Ctrl-C',
  '--fix': '执行安全的修复，或某些规则的修复；每一个都可以撤回',
  '--interactive': '与 --fix 一起使用：逐个询问每个修复及其各个部分',
  '--diff': '显示 --fix 会改什么，但不改动任何内容',
  '--dry-run': '与 --fix 一起使用：像 --diff 一样只显示会改什么',
  '--max-iterations': '与 --fix 一起使用：诊断与修复的轮数，默认 5',
  '--rollback': '逐字节撤回技能最近的修复；按编号撤回一个，或用 all 撤回全部',
  '--verify': '说明每个仍在的修复是否成立；不写入任何内容',
  '--deep': '让智能体查找规则看不到的问题：技能的文字会发送给其服务商',
  '--budget-usd': '与 --deep 一起使用：智能体总共可以花费的美元，默认 1',
  '--stdin': '只看此文件的内容是标准输入时会发现什么，供编辑器使用',
  '--print-config': '显示每个文件夹所用的配置',
  '--list-rules': '列出所有规则',
  '--explain': '说明一条规则会发现什么，并附示例',
  '--quiet': '不在终端输出报告',
  '--no-color': '不使用颜色',
  '--help': '显示此帮助',
}

const defaults: Readonly<Record<string, string>> = { 'one for each processor': '每个处理器一个' }

/** A description with the choices and the usual value, as the help in English adds them. */
function optionInChinese({ long, argChoices, defaultValue, defaultValueDescription, required }: Option): string {
  const usual = defaultValueDescription ? defaults[defaultValueDescription] : defaultValue
  const more = [
    ...(argChoices ? [`可选：${argChoices.join('、')}`] : []),
    ...(required && usual !== undefined ? [`默认：${usual}`] : []),
  ]
  return `${optionsInChinese[long ?? '']}${more.length > 0 ? `（${more.join('；')}）` : ''}`
}

/** The refusals of what reads the command line, which knows English alone, and those of our options behind them. */
const refusals: readonly (readonly [english: RegExp, chinese: string])[] = [
  [/^error: unknown option '(.+?)'/, '错误：没有选项 $1。'],
  [/^error: option '(.+?)' argument missing/, '错误：选项 $1 需要一个值。'],
  [/^error: option '(.+?)' argument '(.*)' is invalid\. /, '错误：选项 $1 的值“$2”无效。'],
  [/^error: option '(.+?)' cannot be used with option '(.+?)'/, '错误：选项 $1 不能与 $2 一起使用。'],
  [/\(Did you mean (?:one of )?(.+?)\?\)/, '是否想用 $1？'],
  [/(?:Allowed choices are|One of) (.+)\./, '可选：$1。'],
  [/A whole number from (\d+) to (\d+)\./, '应为 $1 到 $2 的整数。'],
  [/Dollars from (\d+) to (\d+)\./, '应为 $1 到 $2 美元。'],
]

/** Whether the words of the command line ask for Chinese: help and refusals come before they are read. */
const asksForChinese = (words: readonly string[]): boolean =>
  words.some((word, at) => word === '--lang=zh' || (word === 'zh' && words[at - 1] === '--lang'))

/** Makes the help and the refusals of the command Chinese where its words ask for that. */
export function speakAsAsked(command: Command, words: readonly string[] = process.argv): Command {
  if (!asksForChinese(words)) return command
  const help: Partial<Help> = {
    styleTitle: (title) => parts[title] ?? title,
    commandDescription: () => whatFor,
    argumentDescription: () => folders,
    optionDescription: optionInChinese,
  }
  return command.configureHelp(help).configureOutput({
    outputError: (text, write) =>
      write(refusals.reduce((said, [english, chinese]) => said.replace(english, chinese), text)),
  })
}
