const seeds = '(?:起点|模板|样板|基础|蓝本|底稿|参考)'

/**
 * "用模板作为起点写三个文件：", "以模板为起点，写三个文件：", "With the seeds as a starting point, write the three files:": what follows is what they are made
 * from.
 */
export const madeFrom = new RegExp(
  `(?:用|以|基于|根据|参照|按照?)[^，。：；]{1,30}(?:作为?|为)(?:[^，。：；]{0,12}|${seeds}，[^，。：；]{0,8})$|\\b(?:as (?:an? |the |your )?(?:starting points?|bas[ei]s|templates?|models?|seeds?)|(?:starting|working) from [^,.;:]{1,40}),[^,.;:]{0,40}$`,
  'i',
)
