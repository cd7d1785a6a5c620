import type { ErrorCode } from 'yaml'

/** What the parser of YAML objects to, in Chinese: its own messages are English only. */
export const yamlFaultsInChinese: Record<ErrorCode, string> = {
  ALIAS_PROPS: '别名不能带有锚点或标签。',
  BAD_ALIAS: '别名无效：没有与它同名的锚点。',
  BAD_COLLECTION_TYPE: '标签与集合的类型不符。',
  BAD_DIRECTIVE: 'YAML 指令无效。',
  BAD_DQ_ESCAPE: '双引号字符串中有无效的转义序列。',
  BAD_INDENT: '缩进不正确。',
  BAD_PROP_ORDER: '锚点和标签必须放在 `?`、`:` 和 `-` 之后。',
  BAD_SCALAR_START: '未加引号的值不能以此字符开头。',
  BLOCK_AS_IMPLICIT_KEY: '一行之内不能再嵌套映射：含有 `: ` 的值要加引号。',
  BLOCK_IN_FLOW: '括号内的集合中不能使用按缩进书写的集合或文本块。',
  DUPLICATE_KEY: '同一个键出现了两次。',
  IMPOSSIBLE: '此处的 YAML 无法解析。',
  KEY_OVER_1024_CHARS: '键超过了 1024 个字符。',
  MISSING_CHAR: '缺少必需的字符，例如右引号、右括号、冒号或空格。',
  MULTILINE_IMPLICIT_KEY: '键必须写在一行之内。',
  MULTIPLE_ANCHORS: '一个值最多只能有一个锚点。',
  MULTIPLE_DOCS: '这里只能有一个 YAML 文档。',
  MULTIPLE_TAGS: '一个值最多只能有一个标签。',
  NON_STRING_KEY: '键必须是字符串。',
  RESOURCE_EXHAUSTION: '嵌套过深，无法解析。',
  TAB_AS_INDENT: '缩进不能使用制表符。',
  TAG_RESOLVE_FAILED: '无法解析标签。',
  UNEXPECTED_TOKEN: '此处出现了 YAML 不允许的内容。',
}
