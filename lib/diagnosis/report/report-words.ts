/** The languages of what a person reads. */
export type Language = 'en' | 'zh'

/** The words of the reports that are read as a document. */
export const reportWords = {
  en: {
    ...{
      score: 'Score',
      health: 'Health',
      gate: 'Gate',
      diagnosis: 'Diagnosis',
      severity: 'Severity',
      found: 'Findings',
    },
    ...{ checked: 'Rules checked', value: 'Value', findings: 'Findings', none: 'Nothing was found.' },
    ...{
      suppressed: 'Suppressed',
      notices: 'Notices',
      between: 'Between the skills',
      why: 'Rule',
      what: 'Remedy',
      at: 'At',
    },
    ...{
      good: 'In good shape.',
      significant: 'Has significant problems.',
      serious: 'Has serious problems.',
      critical: 'Is in a critical state.',
    },
    ...{ library: 'Skill library', skill: 'Skill', skills: 'skills', numbers: 'How score and gate come about' },
  },
  zh: {
    ...{ score: '得分', health: '健康度', gate: '门禁', diagnosis: '诊断', severity: '严重程度', found: '发现' },
    ...{ checked: '已检查规则', value: '值', findings: '发现的问题', none: '未发现问题。' },
    ...{ suppressed: '已屏蔽', notices: '提示', between: '技能之间', why: '规则', what: '修复方式', at: '位置' },
    ...{ good: '状态良好。', significant: '存在明显问题。', serious: '存在严重问题。', critical: '处于危急状态。' },
    ...{ library: '技能库', skill: '技能', skills: '个技能', numbers: '得分与门禁的由来' },
  },
}

/** The word for a health. */
export const assessment = (health: number): 'good' | 'significant' | 'serious' | 'critical' =>
  health >= 80 ? 'good' : health >= 60 ? 'significant' : health >= 40 ? 'serious' : 'critical'

/** A word as wide as a column of so many letters; a Chinese character is as wide as two. */
export const column = (word: string, width = 8): string =>
  word.padEnd(width - (word.match(/\p{Script=Han}/gu)?.length ?? 0))
