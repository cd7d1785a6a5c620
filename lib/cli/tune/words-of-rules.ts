/** The headings of `tune --explain`, as wide as each other. */
export const wordsOfRules = {
  en: {
    ...{ finds: 'Finds:        ', excludes: 'Leaves alone: ', severity: 'Severity:     ', remedy: 'Remedy:       ' },
    ...{ bad: 'Found in:', good: 'Not found in:' },
  },
  zh: {
    ...{ finds: '检查内容：    ', excludes: '不计入的情况：', severity: '严重程度：    ', remedy: '修复方式：    ' },
    ...{ bad: '反例：', good: '正例：' },
  },
}
