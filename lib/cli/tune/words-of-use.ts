/** What `tune` says of how it was called and of the files that steer it. */
export const wordsOfUse = {
  nameFolder: {
    en: 'Name a skill folder, or a root with --library.',
    zh: '请给出一个技能文件夹，或与 --library 一起给出一个根文件夹。',
  },
  interactiveAlone: {
    en: '--interactive says how to --fix: give both.',
    zh: '--interactive 说明如何执行 --fix：请同时给出两者。',
  },
  dryRunAlone: {
    en: '--dry-run shows what --fix would change: give both.',
    zh: '--dry-run 显示 --fix 会作哪些改动：请同时给出两者。',
  },
  iterationsAlone: {
    en: '--max-iterations says how often to --fix: give both.',
    zh: '--max-iterations 说明 --fix 执行多少轮：请同时给出两者。',
  },
  budgetAlone: {
    en: '--budget-usd says what --deep may cost: give both.',
    zh: '--budget-usd 说明 --deep 最多可花费多少：请同时给出两者。',
  },
  fixOfOne: (fix: string) => ({
    en: `${fix} is a fix of one skill: name its folder alone, or use --rollback all.`,
    zh: `${fix} 是某一个技能的修复：请只给出该技能的文件夹，或使用 --rollback all。`,
  }),
  onlyLooks: {
    en: '--watch only looks: it cannot be given with --fix.',
    zh: '--watch 只做检查：不能与 --fix 一起使用。',
  },
  noRule: (id: string) => ({
    en: `No rule has the id ${id}. See --list-rules.`,
    zh: `没有编号为 ${id} 的规则。请查看 --list-rules。`,
  }),
  noArea: (area: string, areas: string) => ({
    en: `${area} is no area. Use some of ${areas}.`,
    zh: `没有名为 ${area} 的范围。可用的有：${areas}。`,
  }),
  noFolder: (path: string) => ({ en: `${path} is no folder that can be read.`, zh: `${path} 不是可以读取的文件夹。` }),
  noSkill: {
    en: 'No SKILL.md was found there: there is nothing to check.',
    zh: '那里没有找到 SKILL.md：没有可检查的内容。',
  },
  ofNoSkill: (path: string) => ({
    en: `${path} belongs to no skill: no SKILL.md stands beside or above it.`,
    zh: `${path} 不属于任何技能：它的旁边和上层都没有 SKILL.md。`,
  }),
  noConfig: (file: string) => ({ en: `There is no configuration file ${file}.`, zh: `没有配置文件 ${file}。` }),
  noBaseline: (file: string) => ({ en: `There is no baseline ${file}.`, zh: `没有基线文件 ${file}。` }),
  badBaseline: (file: string, why: { en: string; zh: string }) => ({
    en: `The baseline ${file} cannot be used: ${why.en}`,
    zh: `无法使用基线文件 ${file}：${why.zh}`,
  }),
  noTerminal: {
    en: '--interactive needs a terminal. Use --diff to look at the fixes, and --fix to make those that are safe.',
    zh: '--interactive 需要终端。用 --diff 查看修复，用 --fix 执行其中安全的修复。',
  },
  progress: (done: number, total: number) => ({ en: `${done} of ${total} skills`, zh: `${done}/${total} 个技能` }),
}

/** How `tune` says that it read what a person wrote with --issue. */
export const wordsOfReading = {
  part: (text: string, kind: { en: string; zh: string }) => ({
    en: `"${text}" as ${kind.en}`,
    zh: `“${text}”理解为${kind.zh}`,
  }),
  everything: { en: 'everything, as it names no kind of problem', zh: '全部，因为其中没有指出具体问题' },
  read: (parts: { en: string; zh: string }, goal: { en: string; zh: string }) => ({
    en: `Read ${parts.en}. Looked at: ${goal.en}.`,
    zh: `${parts.zh}。检查范围：${goal.zh}。`,
  }),
}

/** What `tune --deep` says. */
export const wordsOfDeep = {
  interrupted: { en: 'The analysis was interrupted.', zh: '分析被中断。' },
  notHere: (wanted: string, others: readonly string[]) => ({
    en: `${wanted} cannot run here. ${others.length > 0 ? `These can: ${others.join(', ')}.` : 'None can.'} \`loopboard doctor\` says why.`,
    zh: `${wanted} 无法在本机运行。${others.length > 0 ? `可用的有：${others.join('、')}。` : '没有可用的。'}\`loopboard doctor\` 会说明原因。`,
  }),
  byRules: (folder: string, why: { en: string; zh: string }) => ({
    en: `${folder}: ${why.en} The rules analyse it alone.`,
    zh: `${folder}：${why.zh} 仅由规则进行分析。`,
  }),
  kept: (folder: string, { type, by, cost }: { type: string; by: string; cost: string }, path: string) => ({
    en: `Deep analysis of ${folder}: ${type} by ${by}${cost}. ${path}`,
    zh: `${folder} 的深度分析：${type}，由 ${by} 完成${cost}。${path}`,
  }),
}
