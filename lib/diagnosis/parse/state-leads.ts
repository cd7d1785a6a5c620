import { anyOf } from './any-of.ts'
/** Whether the text above a block says that it shows a state: the first one, that of a file that is made, or what a run keeps of how far it is. */
export const leadsToState = (above: string): boolean =>
  mayLead.test(above) &&
  (firstState.test(above) || newStateFile.test(above) || schemaLabel.test(above) || keptStateLead.test(above))
/** A word that all of these have. */
const mayLead = /state|状态|\.(?:json|ya?ml|toml)`/i

/** "A new run begins with", "每次运行开始时：": below a title of the state what follows is the first one. */
export const leadsToBegin = (above: string): boolean => beginsWith.test(above)
const beginsWith = anyOf(
  /\b(?:run|session|workflow|job|loop) (?:starts?|begins?|opens?|sets? out) (?:with|from|as|like)(?: (?:this|that|the following|these \w+|follows))?\s?[:：]?[*_]{0,2}$/i,
  /(?:运行|会话|流程)(?:开始时|起始时|启动时)[^。；\n]{0,8}[:：][*_]{0,2}$/i,
)

/** Whether the text behind a block says that it was the first state. */
export const isToldAsState = (behind: string): boolean => toldBehind.test(behind)

/** "Begin with the initial state:", "The state (of a run) starts like this:", "Create the state as follows:" */
const firstState = anyOf(
  /(?:\b(?:first|initial|starting|empty|new) (?:run )?state|\b(?:the|its) (?:run |session |workflow )?state (?:of (?:an?|the|each|every) \w+ )?(?:starts?|begins?|is (?:first|initially|initiali[sz]ed|created))|\b(?:start|begin|initiali[sz]e|create|set up) (?:with )?(?:the|a|this) (?:run |session |workflow )?state)\b(?:[^.;\n]|\.(?=\w)){0,60}:\W*$/i,
  /\b(?:run|session|workflow|job|work|loop|it) (?:starts?|begins?|opens?|sets? out) (?:with|from|in|as) (?:this|that|the following|the same|such an?) state\b(?:[^.;\n]|\.(?=\w)){0,60}:\W*$/i,
  /\b(?:the|its) (?:run |session |workflow )?state(?: of (?:an?|the|each|every) \w+)? (?:starts|begins)(?: out)? (?:as|with|like this|so)\W*$/i,
  /(?:(?:初始|最初)(?:的)?状态|(?:运行|会话|流程)(?:开始时)?(?:以|从)(?:此|该|这个|以下|如下)状态|初始化状态|(?:创建|新建)状态|状态(?:的)?(?:初始|最初))[^。；\n]{0,20}[:：]\W*$/i,
)

/** "Create `run/state.json`:", "Write `.run/state.json`:", "`state.json`:" alone; "`state.json` begins as", whose clause the block ends */
const newStateFile = anyOf(
  /(?:\b(?:create|initiali[sz]e|start|begin|set up|seed|write)\b[^.;\n]{0,40}(?:`\.[\w./-]{1,60}\/)?(?<![\w-])state\.(?:json|ya?ml|toml)\b[^.;\n]{0,80}(?::\W*|\bwith\W*)$)/i,
  /(?:(?<![\w-])state\.(?:json|ya?ml|toml)`?\W{0,3}(?:first |at first |initially )?(?:starts|begins|looks|is|holds|contains|has)\b[^.;\n]{0,40}:\W*$)/i,
  /(?<![\w-])state\.(?:json|ya?ml|toml)`?\W{0,3}(?:which |it |and )?(?:first |at first |initially )?(?:starts|begins|opens|looks|is (?:created|made|set up|initiali[sz]ed))\b[^.;\n]{0,30}\b(?:as|with|like(?: this)?|so|follows)\W{0,3}$/i,
  /(?<![\w-])state\.(?:json|ya?ml|toml)`?\W{0,3}(?:which )?(?:first |at first |initially )?(?:holds|contains|has|is)$/i,
  /\b(?:run|session|workflow|job|loop) (?:starts?|begins?|opens?|sets? out) (?:with|from|as) (?:this |the |such an? |the following )?`(?:[\w.{}$-]+\/){0,4}state\.(?:json|ya?ml|toml)`[^.;\n]{0,20}:\W*$/i,
  /\b(?:kept|stored|saved|held|recorded|lies|lives|stands) (?:in|at|under) `(?:[\w.{}$-]+\/){0,4}state\.(?:json|ya?ml|toml)`[^.;\n]{0,20}:\W*$/i,
  /(?<![\w-])state\.(?:json|ya?ml|toml)`?\s?(?:的|，)?(?:(?:初始|最初|起初|开始时)[^。；\n]{0,12}|(?:初始)?内容)(?:为|是|如下)[:：]?$/i,
  /(?:状态文件[^。；\n]{0,40}[:：]\W*$|(?:^|\n)[ \t*]*`(?:[\w.{}$-]+\/){0,4}state\.(?:json|ya?ml|toml)`[ \t*]*[:：]\W*$)/i,
  /(?:(?:创建|新建|初始化)[^。；\n]{0,20}(?<![\w-])state\.(?:json|ya?ml|toml)[^。；\n]{0,20}[:：]\W*$)/i,
)

/** "State schema:", "**State (`run/state.json`)**:", "Fields of the run state:", "状态结构（`state.json`）：" as the whole line above a block */
const schemaLabel = anyOf(
  /(?:^|\n)[ \t>*_-]*(?:the )?(?:run |session |workflow )?state (?:schema|template|file format|structure|shape)(?:[ \t]?\([^()\n]{1,60}\))?[*_]*[ \t]?:[*_]*$/i,
  /(?:^|\n)[ \t>*_-]*(?:the )?(?:run |session |workflow )?state(?: file| object)?[ \t]?\(`?(?:[\w.{}$-]{1,40}\/){0,4}state\.(?:json|ya?ml|toml)`?\)[*_]*[ \t]?:[*_]*$/i,
  /(?:^|\n)[ \t>*_-]*(?:the )?(?:schema|structure|shape|fields|template) (?:of|for) (?:the (?:run |session |workflow )?state|`(?:[\w.{}$-]{1,40}\/){0,4}state\.(?:json|ya?ml|toml)`)[^.;\n]{0,20}:[*_]*$/i,
  /(?:^|\n)[ \t>*_-]*(?:运行|会话|流程)?状态(?:的)?(?:结构|模板|模式|字段|格式)(?:[（(][^（()）\n]{1,60}[)）])?[*_]*[:：][*_]*$/i,
)

/** "This is the first state.", "That is `run/state.json` at the start.", "以上为初始状态。" right behind a block. */
const toldBehind =
  /^\s{1,4}(?:(?:this|that|such|it|the (?:above|block above|json above)) (?:is|gives|shows) (?:(?:the |an? |what the )?(?:contents? of (?:the )?)?(?:(?:first|initial|starting|empty|new) (?:(?:run|session|workflow) )?(?:state|`(?:[\w.{}$-]+\/){0,4}state\.json`)(?: file| object)?|`(?:[\w.{}$-]+\/){0,4}state\.json`(?: file)?(?= (?:at (?:first|the (?:start|beginning))|when (?:the|a) (?:run|work|session) (?:starts|begins)|before the first))|state (?:starts|begins) (?:as|with)))|(?:so|this is how) (?:the state|`(?:[\w.{}$-]+\/){0,4}state\.json`) (?:starts|begins|looks at first)|(?:这|以上|上面)(?:就)?[是为](?:最初|初始)的?\s?(?:状态|`(?:[\w.{}$-]+\/){0,4}state\.json`))(?=\s*[.。,，:：]| (?:at|when|before|of) )/i

/** "Keep `progress.json` up to date after each step:", "每步之后更新 `run.json`：": the line above what a run keeps of how far it is. */
export const keptStateLead = anyOf(
  /\b(?:keeps?|stores?|saves?|tracks?|records?|holds?) (?:its|the|all|this|their) (?:run |session )?(?:state|progress)(?: of (?:the|a|each|this) \w+)? (?:in|at|under) `[\w./{}$-]{1,60}\.(?:json|ya?ml|toml)`[^.;\n]{0,30}:\W*$/i,
  /\b(?:keep|maintain|hold)\b[^.;\n]{0,30}`[\w./{}$-]{1,60}\.(?:json|ya?ml|toml)`[^.;\n]{0,20}\b(?:up to date|current|in step)\b[^.;\n]{0,50}:\W*$/i,
  /\b(?:update|rewrite|write|save|refresh)\b[^.;\n]{0,30}`[\w./{}$-]{1,60}\.(?:json|ya?ml|toml)`[^.;\n]{0,20}\b(?:after|at the end of|with) (?:each|every) (?:step|phase|stage)\b[^.;\n]{0,40}:\W*$/i,
  /\b(?:save|write|store|keep|record|put) (?:the |its |all )?(?:run |session |workflow )?(?:state|progress)\b[^.;\n]{0,10}\b(?:after|at the end of|with) (?:each|every) \w+ (?:in|to|into) `[\w./{}$-]{1,60}\.(?:json|ya?ml|toml)`[^.;\n]{0,30}:\W*$/i,
  /\b(?:after|at the end of|with) (?:each|every) (?:step|phase|stage|part)\b[^.;\n]{0,20}\b(?:update|rewrite|write|save|refresh)\b[^.;\n]{0,30}`[\w./{}$-]{1,60}\.(?:json|ya?ml|toml)`[^.;\n]{0,30}:\W*$/i,
  /`[\w./{}$-]{1,60}\.(?:json|ya?ml|toml)` is (?:written|rewritten|updated|saved|refreshed|kept up to date) (?:after|at the end of|with) (?:each|every) (?:step|phase|stage|part)\b[^.;\n]{0,40}:\W*$/i,
  /`[\w./{}$-]{1,60}\.(?:json|ya?ml|toml)`[^.;\n]{0,40}\b(?:bring|keep|update|rewrite|save|refresh) (?:it|this)\b[^.;\n]{0,20}\b(?:after|at the end of|with) (?:each|every) (?:step|phase|stage|part)\b[^.;\n]{0,40}:\W*$/i,
  /\bthe state of (?:the|a|one|each|every) (?:run|session|workflow|pipeline)(?: (?:is|looks like this|is kept so|is this))?\s?:\W*$/i,
  /(?:^|\n)[ \t]*`[\w./{}$-]{1,60}\.(?:json|ya?ml|toml)` (?:keeps|holds|says|records|tracks|tells) (?:how far|where the work|the progress|what (?:is|was) done)\b[^.;\n]{0,50}:\W*$/i,
  /\b(?:progress|how far (?:the work|it) is|where the work stands|(?:the |its |all |run |session )*state) (?:(?:is|are)(?: (?:kept|stored|recorded|saved|tracked|held|written))?|lives|stands|sits|resides|goes) (?:in|to) `[\w./{}$-]{1,60}\.(?:json|ya?ml|toml)`[^.;\n]{0,80}:\W*$/i,
  /(?:状态|进度)(?:保存|存放|记录|存储|写)(?:在|于|到|入)\s?`[\w./{}$-]{1,60}\.(?:json|ya?ml|toml)`[^。；\n]{0,12}[:：]\W*$/i,
  /每(?:个|一)?(?:步骤?|阶段)[^。；\n]{0,8}(?:更新|写入|保存|维护)[^。；\n]{0,10}`[\w./{}$-]{1,60}\.(?:json|ya?ml|toml)`[^。；\n]{0,12}[:：]\W*$/i,
)

/** `### sort(rows, state)`: a function that takes one. */
export const signature = /^[\s`*]*[\w.$]+\([^()\n]*\bstate\b[^()\n]*\)/i

/** "Append to `state.jars[]`:", "写入 `state.rows[]`，每条：" right above a block: one entry of a list in the state. */
export const isEntryOfList = (above: string): boolean => entryLead.test(above.slice(-longestLead).trimEnd())
const longestLead = 160
const entryLead =
  /(?:\b(?:append|push|add)\b[^.;\n]{0,60}`[\w.{}/-]{1,60}\[\]`[^.;\n]{0,20}|`[\w.{}/-]{1,80}\[\]`[，,]\s?(?:每[条项个]|each)[^。\n]{0,10})[:：]\W*$/i

/** "The state (`run/state.json`):", "`state.json` has these fields:", "The state of a run has these fields:", "状态文件 `state.json`：" as the line above a table. */
export const tableLead = anyOf(
  /(?<![\w-])state\.json\b[^.;。；\n]{0,40}[:：]\W*$/i,
  /\b(?:the|its) (?:(?:run|session|workflow) )?state(?: of (?:an?|the|this|each|every) (?:run|session|workflow|work|skill|job|task))? (?:has|holds|keeps|contains|consists of|records|is made (?:up )?of)\b[^.;\n]{0,40}:\W*$/i,
  /(?:运行|会话|流程)(?:的)?状态(?:有|包含|包括|保存|记录)[^。；\n]{0,16}[:：]\W*$/i,
)
