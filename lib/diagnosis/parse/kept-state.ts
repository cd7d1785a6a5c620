/** "Keep `progress.json` up to date after each step:", "每步之后更新 `run.json`：": the line above what a run keeps of how far it is. */
export const keptStateLead =
  /\b(?:keep|maintain|hold)\b[^.;\n]{0,30}`[\w./{}$-]{1,60}\.json`[^.;\n]{0,20}\b(?:up to date|current|in step)\b[^.;\n]{0,50}:\W*$|\b(?:update|rewrite|write|save|refresh)\b[^.;\n]{0,30}`[\w./{}$-]{1,60}\.json`[^.;\n]{0,20}\b(?:after|at the end of|with) (?:each|every) (?:step|phase|stage)\b[^.;\n]{0,40}:\W*$|每(?:个|一)?(?:步骤?|阶段)[^。；\n]{0,8}(?:更新|写入|保存|维护)[^。；\n]{0,10}`[\w./{}$-]{1,60}\.json`[^。；\n]{0,12}[:：]\W*$/i
