/** What `tune --fix` says while it works, in the languages of the product. */
export const wordsOfFixing = {
  en: {
    notMade: (what: string) => `Not made: ${what}`,
    left: (what: string) => `Left to you: ${what}`,
    more: (folder: string, most: number) =>
      `More can be fixed in ${folder} after --max-iterations ${most}: give more, or run it again.`,
    backup: (workDir: string, folder: string) =>
      `Backup: ${workDir}. Take it back with: loopboard tune --rollback ${folder}`,
    ways: 'There are several ways: --interactive asks for one.',
  },
  zh: {
    notMade: (what: string) => `未执行：${what}`,
    left: (what: string) => `留给你处理：${what}`,
    more: (folder: string, most: number) =>
      `--max-iterations ${most} 之后，${folder} 中还有可以修复之处：请增大该值，或再次运行。`,
    backup: (workDir: string, folder: string) => `备份：${workDir}。撤销命令：loopboard tune --rollback ${folder}`,
    ways: '有多种方式：--interactive 会询问采用哪一种。',
  },
} as const
export type FixingLanguage = keyof typeof wordsOfFixing
