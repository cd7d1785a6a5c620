/** What `tune --rollback` says. */
export const wordsOfReturn = {
  noneBelow: (roots: string) => ({
    en: `No fixes of a skill below ${roots} can be taken back.`,
    zh: `${roots} 之下没有可以撤回的修复。`,
  }),
  noneOf: (folder: string) => ({
    en: `No fixes of ${folder} can be taken back.`,
    zh: `${folder} 没有可以撤回的修复。`,
  }),
  beforeAll: (folder: string, where: string) => ({
    en: `${folder} is as before all fixes; they stand in ${where}.`,
    zh: `${folder} 已恢复到所有修复之前的状态；备份在 ${where}。`,
  }),
  beforeLast: (folder: string, where: string) => ({
    en: `${folder} is as before its last fixes; they stand in ${where}.`,
    zh: `${folder} 已恢复到最近一次修复之前的状态；备份在 ${where}。`,
  }),
  notKnown: (folder: string, fixId: string, run: string | null) => ({
    en: `${folder} has no ${fixId} of ${run ?? 'any run'}.`,
    zh: `${folder} 没有${run === null ? '' : `属于 ${run} 的`} ${fixId}。`,
  }),
  standing: (names: readonly string[]) =>
    names.length > 0
      ? { en: ` These stand: ${names.join(', ')}.`, zh: `现有的修复：${names.join('、')}。` }
      : { en: ' None stands.', zh: '现在没有任何修复。' },
  already: (fixId: string, folder: string, where: string) => ({
    en: `${fixId} of ${folder} was taken back before; it stands in ${where}.`,
    zh: `${folder} 的 ${fixId} 此前已撤回；备份在 ${where}。`,
  }),
  back: (fixId: string, folder: string, where: string) => ({
    en: `${fixId} of ${folder} is taken back; it stands in ${where}.`,
    zh: `${folder} 的 ${fixId} 已撤回；备份在 ${where}。`,
  }),
  laterStays: { en: ' What later fixes did to the same files stays.', zh: '后续修复对相同文件所作的改动保留不变。' },
  laterFirst: (fixId: string, folder: string, later: { names: readonly string[]; first: string; path: string }) => ({
    en: `${fixId} of ${folder} was not taken back: ${later.names.join(', ')} changed ${later.path} after it. Take ${later.first} back first (--rollback ${later.first}), or all fixes (--rollback all).`,
    zh: `${folder} 的 ${fixId} 未撤回：此后 ${later.names.join('、')} 更改了 ${later.path}。请先撤回 ${later.first}（--rollback ${later.first}），或撤回所有修复（--rollback all）。`,
  }),
}

/** What `tune --verify` says. */
export const wordsOfVerifying = {
  noneStands: {
    en: 'No fix stands there: there is nothing to verify.',
    zh: '那里没有执行过的修复：没有可验证的内容。',
  },
  holds: (fix: string) => ({ en: `${fix}: holds.`, zh: `${fix}：验证通过。` }),
  unchanged: (fix: string) => ({
    en: `${fix}: its files are as it left them, what it was made for is not on record.`,
    zh: `${fix}：文件与修复后的状态一致，但没有记录它所针对的问题。`,
  }),
  fails: (fix: string, problems: readonly { en: string; zh: string }[]) => ({
    en: `${fix}: does not hold: ${problems.map(({ en }) => en).join('; ')}.`,
    zh: `${fix}：验证失败：${problems.map(({ zh }) => zh).join('；')}。`,
  }),
  brokenOff: {
    en: 'it was broken off, --fix and --rollback decide it',
    zh: '它被中断，可用 --fix 或 --rollback 作出决定',
  },
  foundAgain: (rule: string, place: string) => ({
    en: `${rule} is found in ${place}`,
    zh: `在 ${place} 又发现 ${rule}`,
  }),
  changed: (path: string) => ({
    en: `${path} is not as the fixes left it`,
    zh: `${path} 与修复后的状态不一致`,
  }),
}
