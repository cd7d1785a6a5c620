/** "Hard constraints", "3. Project ground rules" */
const named =
  /^(?:constraints?|hard (?:rules?|limits?)|global rules?|ground rules|non-negotiables|hard requirements)\b/i
const kinds = new Set(
  'global hard core project general strict key user work working coding overall important non-negotiable absolute'.split(
    ' ',
  ),
)
const namedInChinese =
  /(?:^|[\s：:]|^[\d.、\s]*(?:全局|项目|通用|核心|重要|基本|统一|总体|整体|工作))(?:约束(?:条件|规则)?|限制条件|硬性(?:要求|规则|约束)|全局规则)(?:$|[\s：:（(])|^[\d.、\s]*制[約约](?:条件|事[項项])?$/
/** "制約 (Constraints)": the same once more in English. */
export const inEnglish = /\s*[（(]((?:[A-Za-z]+ ?){1,3})[)）]$/
/** Whether a title or label is that of constraints by its words. */
export function isConstraints(title: string): boolean {
  const again = inEnglish.exec(title)?.[1]
  if (again !== undefined && isConstraints(again)) return true
  const said = title.replace(/^[\d.\s]+/, '')
  const [kind = ''] = said.split(' ', 1)
  const isNamed = named.test(said) || (kinds.has(kind.toLowerCase()) && named.test(said.slice(kind.length + 1)))
  return isNamed || namedInChinese.test(said)
}
