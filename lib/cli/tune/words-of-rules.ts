/** The headings of `tune --explain`, as wide as each other. */
export const wordsOfRules = {
  en: {
    ...{ finds: 'Finds:        ', excludes: 'Leaves alone: ', severity: 'Severity:     ', remedy: 'Remedy:       ' },
    ...{ ignore: 'May stay:     ', why: 'why it may stay', bad: 'Found in:', good: 'Not found in:' },
  },
  zh: {
    ...{ finds: '检查内容：    ', excludes: '不计入的情况：', severity: '严重程度：    ', remedy: '修复方式：    ' },
    ...{ ignore: '允许保留：    ', why: '说明为什么可以保留', bad: '反例：', good: '正例：' },
  },
}
