import { escapePattern } from '#lib/domain/escape-pattern.ts'
import { checkSentences } from '#lib/domain/sentences/check-sentences.ts'
import sentences from '#lib/domain/sentences/sentences.zh.json' with { type: 'json' }
import { checkNames } from '../checks/check.ts'

/** Why a transform leaves a finding to somebody else, between which ways a person chooses, and why a finding does not count, in Chinese; `{n}` is what differs. */
const reasons: Record<string, string> = {
  'No step could be found that saves nothing.': '没有找到未保存进度的步骤。',
  'The skill has no phases.': '该技能没有阶段文件。',
  'The phases have no numbers to follow.': '阶段文件没有可接续的编号。',
  'Marker or definition was not found.': '没有找到标记或其定义。',
  'The definition is outside of the skill.': '该定义在技能文件夹之外。',
  'The definition lists no marker.': '该定义没有列出标记。',
  'No marker was chosen.': '没有选择标记。',
  'The marker was not found.': '没有找到该标记。',
  'No append was found.': '没有找到追加操作。',
  'The append is no script.': '该追加操作不在脚本中。',
  'The append is part of a longer expression.': '该追加操作是更长表达式的一部分。',
  'The append has an unusual form.': '该追加操作的写法不常见。',
  'More than the prompt reads the list.': '除该提示词外，还有别处读取这个列表。',
  'The number of rounds must be a whole number.': '轮数必须是整数。',
  'The loop is no script.': '该循环不在脚本中。',
  'No loop was found.': '没有找到循环。',
  'The loop has an unusual form.': '该循环的写法不常见。',
  'No sentence was found.': '没有找到相应的句子。',
  'The call was not found.': '没有找到该调用。',
  'The code is no script.': '该代码不是脚本。',
  'The call is part of a longer expression.': '该调用是更长表达式的一部分。',
  'No value was found.': '没有找到值。',
  'No form of `{1}` follows from its value.': '由现有的值无法得出 `{1}` 应有的形式。',
  'The value has its form already.': '该值已经是所需的形式。',
  'The entry lists no tools.': '入口文件没有列出工具。',
  'The tool has no plain name.': '该工具没有简单的名称。',
  'No field was found.': '没有找到字段。',
  '`{1}` is declared nowhere.': '`{1}` 没有在任何地方声明。',
  '`{1}` is named in {2}.': '{2} 中提到了 `{1}`。',
  '`{1}` stands on a line with other fields.': '`{1}` 与其他字段在同一行。',
  'The write was not found.': '没有找到写入操作。',
  'The write is no statement of its own.': '该写入不是单独的语句。',
  'The target has no plain name.': '目标没有简单的名称。',
  'No value is the cause.': '原因不在任何值上。',
  'No plain value is the cause.': '原因不在普通值上。',
  'The front matter is closed.': '前置信息已经闭合。',
  'No key could be read.': '没有可以读取的键。',
  'It is part of a name, as in `List<Item>`: without the brackets the name is another one.':
    '它是名称的一部分，如 `List<Item>`：去掉尖括号，名称就变了。',
  'No tag was found.': '没有找到标签。',
  'The call stands where no paragraph can follow.': '该调用所在之处后面不能接段落。',
  'No call without handling was found.': '没有找到未处理失败的调用。',
  'No parse was found.': '没有找到解析操作。',
  'The parse is part of a longer expression.': '该解析是更长表达式的一部分。',
  'The skill has no entry.': '该技能没有入口文件。',
  'The prompt has no text of its own.': '该提示词没有自己的文本。',
  'The prompt is no text in code.': '该提示词不是代码中的文本。',
  'The definition was not found.': '没有找到该定义。',
  'There is no copy.': '没有重复的内容。',
  'The file is not there.': '该文件不存在。',
  'The definitions differ: a person decides which one holds.': '两处定义不同：由人决定以哪一处为准。',
  'The copy stands in no code block of its own.': '重复的内容不在单独的代码块中。',
  'Other code stands in the same block.': '同一代码块中还有其他代码。',
  'No open fence was found.': '没有找到未闭合的代码块。',
  'The fence stands in a list or quote.': '该代码块在列表或引用之中。',
  'Several fences do not pair up: which of them belong together only a person can tell.':
    '多个代码块标记无法配对：哪些属于一对只有人能判断。',
  'A fence without a language may end one above it: which one is too many only a person can tell.':
    '没有语言的标记可能结束了上面的代码块：多出的是哪一个只有人能判断。',
  'The next fence is not closed either: once this one is, that one takes in all that follows.':
    '下一个代码块也没有闭合：补上此处之后，它会吞掉后面的全部内容。',
  'Another fence that is not closed decides whether this one opens: only a person can tell.':
    '它是否真的打开代码块取决于另一个没有闭合的围栏：只有人能判断。',
  'The fence opens nothing: it may be one too many.': '该标记没有打开任何内容：它可能是多余的。',
  'The heading may be part of the text: only a person can tell.': '该标题可能是文本的一部分：只有人能判断。',
  'The code goes on behind it: where it ends only a person can tell.': '其后代码仍在继续：在哪里结束只有人能判断。',
  'The file is not long: its place in the tree is the problem.': '文件并不长：问题在于它在目录中的位置。',
  'The file has no two headings of the second level.': '该文件没有两个二级标题。',
  'The code span may show it on purpose.': '该代码片段可能是有意展示它的。',
  'It keeps the line from being read as a fence, heading or list.': '它使该行不被当作代码块、标题或列表。',
  'No invisible character was found.': '没有找到不可见字符。',
  'No key was found.': '没有找到键。',
  'Only a value on one line can be moved.': '只能移动单行的值。',
  'A comment stands behind the value.': '值的后面有注释。',
  'The value is a list or map.': '该值是列表或映射。',
  'The front matter is not valid YAML: mend that first.': '前置信息不是有效的 YAML：请先修好它。',
  '`metadata` is no map.': '`metadata` 不是映射。',
  '`metadata` is written on one line.': '`metadata` 写在一行中。',
  '`{1}` may be meant: below `metadata` nothing reads it.': '可能指的是 `{1}`：在 `metadata` 之下没有程序读取它。',
  'Only a scalar can be moved.': '只能移动标量。',
  '{1} reads `{2}` where it stands, and not below `metadata`.': '{1} 在原处读取 `{2}`，而不是在 `metadata` 之下。',
  '`metadata` has a key `{1}` already.': '`metadata` 中已有键 `{1}`。',
  'No file could be the entry.': '没有文件可以作为入口。',
  'The file names no skill: it may be another document that is called so.':
    '该文件没有写明技能名称：它可能是另一个同名文档。',
  'Several files could be the entry.': '有多个文件可以作为入口。',
  'The name of the folder has no letter or digit.': '文件夹名中没有字母或数字。',
  'The folder is called after all that it may hold, and not after this skill.':
    '文件夹名指的是它可容纳的一切，而不是这个技能。',
  'Other skills lie in folders called `{1}` too: it names none.':
    '其他技能所在的文件夹也叫 `{1}`：这个名称不能区分任何技能。',
  'The name of the folder is too long for a skill.': '文件夹名对技能来说太长。',
  'The skill is called by its old name in {1}. Change it in these places too, or give the folder the old name.':
    '{1} 中以旧名称呼该技能。请同时修改这些地方，或将文件夹改为旧名称。',
  'The file has no front matter.': '该文件没有前置信息。',
  'The name is no single line.': '名称不是单行。',
  'The value is not read again in the same code, as one variable.': '该值没有在同一代码中作为一个变量再次读取。',
  'No value was chosen.': '没有选择值。',
  'No other value was found.': '没有找到其他的值。',
  'The state is not put into the text of a prompt.': '状态没有写入提示词的文本。',
  'No path of the state file is in scope.': '作用域内没有状态文件的路径。',
  'No read of one file by its path was found in the prompt.': '提示词中没有按路径读取单个文件之处。',
  'Not exactly one file or heading can be meant.': '所指的文件或标题不止一个，或一个也没有。',
  'No link was found.': '没有找到链接。',
  'Not exactly one file can be meant.': '所指的文件不止一个，或一个也没有。',
  'No name was chosen.': '没有选择名称。',
  'The receiver was not found.': '没有找到接收者。',
  'The other name was not found.': '没有找到另一个名称。',
  'No field of the state is used by name.': '没有按名称使用的状态字段。',
  'The state has no schema.': '状态没有结构定义。',
  'The field has no plain name.': '该字段没有简单的名称。',
  'The schema has an unusual form.': '该结构定义的写法不常见。',
  '{1} exists.': '{1} 已存在。',
  'The count was not found.': '没有找到该数量。',
  'No way was chosen.': '没有选择方式。',
  'The catalogue was not found.': '没有找到该清单。',
  'The file does not exist.': '该文件不存在。',
  'It would change an example.': '这会改动示例。',
  'It overlaps another change of this fix.': '它与该修复的另一处改动重叠。',
  'It stands in an example.': '它在示例之中。',
  'Nothing to change.': '没有可改之处。',
  'The change cannot be made in this file.': '无法在该文件中作此改动。',
  'A phase that verifies the result': '一个验证结果的阶段',
  'A check list in the last phase': '在最后一个阶段中加入检查清单',
  'The caller tests for {1}': '调用方检查 {1}',
  'The definition lists the marker of the caller': '在定义中列出调用方的标记',
  'At most {1} times': '最多 {1} 次',
  'List it as an output': '将其列为输出',
  'Do not write it': '不写入该文件',
  'Link it from the entry': '在入口文件中链接它',
  'Delete the file': '删除该文件',
  'Add a row for {1}': '为 {1} 添加一行',
  'Remove the row': '删除该行',
  'Correct the count to {1}': '将数量改为 {1}',
  'known when the baseline was written': '写入基线时已知',
  'There is nothing to choose from.': '没有可选的方式。',
}

/** What the checks of a change have seen, as the pages say it. */
const seen = Object.entries(checkSentences).map(([code, en]) => [en, sentences[code as keyof typeof checkSentences]])

const place = /\{(\w+)\}/g

const patterns = [...Object.entries(reasons), ...seen].flatMap(([en = '', zh = '']) => {
  const names = [...en.matchAll(place)].map(([, name]) => name)
  if (names.length === 0) return []
  const shape = new RegExp(
    `^${en
      .split(/\{\w+\}/)
      .map(escapePattern)
      .join('(.+)')}$`,
  )
  return [{ shape, names, zh }]
})

/** A failed check: its name, and what it has seen. */
const failed = new RegExp(`^(${checkNames.join('|')}): (.+)$`)

/** A reason in Chinese; null for words that are not ours. Failed checks stand behind each other, each with its name. */
export const reasonZh = (line: string): string | null => {
  const parts = line.split('; ').map((part) => {
    const [, name, seen = ''] = failed.exec(part) ?? []
    const said = sentenceZh(seen)
    return name === undefined || said === null ? null : `${name}：${said}`
  })
  return parts.includes(null) ? sentenceZh(line) : parts.join('；')
}

const sentenceZh = (line: string): string | null => {
  const known = reasons[line]
  if (known !== undefined) return known
  for (const { shape, names, zh } of patterns) {
    const found = shape.exec(line)
    if (found) return zh.replace(place, (_, name: string) => found[names.indexOf(name) + 1] ?? '')
  }
  return null
}
