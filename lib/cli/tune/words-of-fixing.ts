import type { BothLanguages } from '#lib/domain/tuning/finding.ts'

/** What `tune --fix` says while it works. */
export const wordsOfFixing = {
  notMade: (what: string) => ({ en: `Not made: ${what}`, zh: `未执行：${what}` }),
  left: (what: string) => ({ en: `Left to you: ${what}`, zh: `留给你处理：${what}` }),
  declined: (what: string) => ({
    en: `Declined before: ${what}. --fix with its rule makes it all the same.`,
    zh: `此前已拒绝：${what}。用 --fix 指定其规则仍可执行。`,
  }),
  more: (folder: string, most: number) => ({
    en: `More can be fixed in ${folder} after --max-iterations ${most}: give more, or run it again.`,
    zh: `--max-iterations ${most} 之后，${folder} 中还有可以修复之处：请增大该值，或再次运行。`,
  }),
  backup: (workDir: string, folder: string) => ({
    en: `Backup: ${workDir}. Take it back with: loopboard tune --rollback ${folder}`,
    zh: `备份：${workDir}。撤销命令：loopboard tune --rollback ${folder}`,
  }),
  ways: {
    en: 'There are several ways: --interactive asks for one.',
    zh: '有多种方式：--interactive 会询问采用哪一种。',
  },
}

/** What `tune --fix --interactive` asks. The letters are what a person types. */
export const wordsOfAsking = {
  title: (title: BothLanguages, risk: { en: string; zh: string }) => ({
    en: `${title.en} (risk ${risk.en})`,
    zh: `${title.zh}（${risk.zh}）`,
  }),
  make: { en: 'Make this fix? [y]es, [n]o, [q]uit: ', zh: '执行此修复？[y] 是，[n] 否，[q] 退出：' },
  makeInParts: {
    en: 'Make this fix? [y]es, [n]o, [p]art by part, [q]uit: ',
    zh: '执行此修复？[y] 是，[n] 否，[p] 逐处选择，[q] 退出：',
  },
  takePart: { en: 'Take this part? [y]es, [n]o, [q]uit: ', zh: '采用这处改动？[y] 是，[n] 否，[q] 退出：' },
  which: (numbers: readonly string[]) => ({
    en: `Which one? ${numbers.join(', ')}, [n]one, [q]uit: `,
    zh: `采用哪一种？${numbers.join('、')}，[n] 都不用，[q] 退出：`,
  }),
  allTheSame: { en: 'Make it all the same? [y/N] ', zh: '仍要执行？[y/N] ' },
}
