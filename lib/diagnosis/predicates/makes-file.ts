import { anyOf } from '../parse/any-of.ts'

/** A path in marks, with an ending or of a folder; or without marks, in a folder and with an ending. */
const path =
  '(?:`[^`\\n]{1,120}(?:\\.[A-Za-z0-9]{1,9}|/)`|(?<![\\w/:.@`-])[\\w-]{1,40}(?:/[\\w-]{1,40}){1,6}\\.[A-Za-z]{2,5}(?![\\w/`]))'
/** "the new file", "the report file", "the log" before its path. */
const thatFile =
  '(?:(?:a|an|the|one|your|its)\\s)?(?:new\\s)?(?:(?:[a-z-]{2,20}\\s)?files?\\s|(?:folder|log|report|minutes|notes|journal|ledger|record|summary|protocol|register|draft)\\s)?'
const reading = [
  'read|see|look|load|open|follow|check|compare|find|use|refer|go|consult|get|parse|import|run|execute',
  'start|begin|listen|respond|belongs?|link|point|return|according|apply|adhere|switch|change|stick',
  'keep to|search|grep|listed|described|defined|is|are',
].join('|')
/** Where an order begins. */
const orderAt = '(?:^|[.;:,(\\n]|\\b(?:and|then|or)\\b)[\\s*_\\]-]{0,6}(?:\\d+[.)]\\s+)?'
/** "Mix the sound into `final.mp4`", "list them in `log.md`"; what is parsed or loaded into a file makes it. */
const into = new RegExp(
  `${orderAt}(?!(?:${reading})\\b(?!(?<=parse|load|import)[^.;:\\n]{0,90}?\\binto\\b))[A-Za-z]{2,20}\\b(?:[^.;:\`\\n]|\`[^\`\\n]{1,60}\`){0,90}?\\b(?:to|into|as)\\s${thatFile}(?:called\\s|named\\s)?${path}`,
  'i',
)
const inside = new RegExp(
  `\\b(?:list|note|record|collect|gather|keep|log|store|save|leave|append|add|write|put|place|document|describe|summari[sz]e|capture|enter|sort|track|draft|lay|set|file|pack|bundle|drop|sketch|outline)\\b[^.;:\`\\n]{0,90}?\\b(?:in|at|under|below)\\s${thatFile}${path}`,
  'i',
)
/** "Plan the parts in `plan.md`", and not "Answer what is asked in `plan.md`": in the file comes what the order makes. */
const told = new RegExp(
  `${orderAt}(?:plan|report|(?:take|make) (?:\\w+ )?notes|answer|sum(?:marise)? up|propose|define|specify|detail|formulate|tally|visuali[sz]e|fill in)\\b(?:(?!\\b(?:what|which|that|is|are|stands?|found|listed|defined|given|described|said|stated|asked|from|by|with|as)\\b)[^.;:\`\\n]){0,90}?\\b(?:in|at|under)\\s${thatFile}${path}`,
  'i',
)
/** "Render \`cut.mp4\`" */
const itself = new RegExp(
  `\\b(?:write|create|generate|render|produce|build|draw|export|emit|compile|publish|draft|compose|assemble|record|mix|paint|print|save|store|pack|update|output|make|sketch|plot|encode|deliver|hand in|scaffold|bootstrap)\\b[^.;:\`\\n]{0,60}${path}`,
  'i',
)
const han = new RegExp(
  `(?:生成|写入|写[出成到]?|保存|存[为到入成进]|输出|产出|整理|汇总|放[入到进]|得到|产生|转[换存]为|记录|记入|绘制|渲染|导出|编写|撰写|起草|创建|制作|合成|归纳|收集|列[入到在]|打包|更新|落盘到?|交付|产物[为是])[^。；\\n\`]{0,24}${path}`,
)
/** "合并为 `a.md`", "拆分成 `parts/`", "把结果放在 `a.md`": what a verb makes of it, or where it is put. */
const hanInto = new RegExp(
  `(?:[\\u4e00-\\u9fff]成|(?:合并|发布|翻译|压缩|归档|提炼|拆分|整合|改写|编译|组装|浓缩|提取|抽取|拼接|渲染|总结|排版|润色|转写|重写|打印|合成|汇编|封装|构建|剪辑)[为到至]|(?:导入|复制|拷贝|上传|移动|追加)[到至]|[把将][^。；\\n\`]{1,30}(?:放|写|记|列|存|收)在)[ \\t]?${path}`,
)
/** "`a.md` に書き出す": in Japanese the verb stands behind. */
const japanese = new RegExp(
  `${path}[ \\t]?(?:に|へ|を|として)[^。\\n\`]{0,20}?(?:書き[出込]|書く|まとめ[るま、。]|(?:保存|出力|記録|作成|生成|追記)(?:する|し[、。ま]|[。）]|$))`,
)

/** "Créer `a.svg`", "Schreibe die Liste in `b.md`", "Guarda el plan en `c.md`" */
const elsewhere = new RegExp(
  `(?<!\\p{L})(?:[ée]cri(?:re|vez|s)|cr[ée]e[rz]?|enregistre[rz]?|g[ée]n[ée]re[rz]?|exporte[rz]?|produi(?:re|sez|s)|r[ée]dige[rz]?|sauvegarde[rz]?|compilez|dessine[rz]?|schreib\\w*|erstell\\w*|erzeug\\w*|speicher\\w*|exportier\\w*|escrib\\w+|guard\\w+|crea\\w*|gener\\w+|export\\w+|redact\\w+|escrev\\w+|salv\\w+|cri[ae]\\w*|grav\\w+|scriv\\w+|salva\\w*)\\b[^.;:\`\\n]{0,60}${path}|${path}\\s?(?:에|로|으로|을|를)[^.\\n\`]{0,20}(?:저장|작성|기록|생성|만든|게시|출력|내보)`,
  'iu',
)

/** "Rassembler les notes dans `a.md`", "Sammle die Töpfe in `b.md`": what is put into a file makes it, also where the words for it name files themselves. */
const intoElsewhere = new RegExp(
  `(?<!\\p{L})(?:rassemble[rz]?|regroupe[rz]?|r[ée]uni(?:r|s|ssez)|résume[rz]?|fusionne[rz]?|note[rz]|consigne[rz]?|samml\\w*|sammel\\w*|trag(?:e|en|t)?|notier\\w*|fass(?:e|en|t)?|reún\\w+|reunir|anot\\w+|resum(?:ir|a)|junt(?:ar|e|a)|raccogli\\w*|annot(?:a|are))(?!\\p{L})(?:[^.;:\`\\n]|\`[^\`\\n]{1,60}\`){1,90}?\\s(?:dans|in|en|em|nel|nella|no|na)\\s${path}`,
  'iu',
)

/** "The map goes to `a.svg`", "`b.zip` is produced" */
const passive = new RegExp(
  [
    `(?:\\b(?:goes|is (?:then )?(?:written|exported|rendered|saved|printed)|are (?:then )?(?:written|exported|saved))|(?<=[a-z]\\s)(?<!\\b(?:then|and|or|please|to|now|must)\\s)go)\\s(?:in)?to\\s(?:the\\s(?:file\\s)?)?${path}`,
    `\\b(?:becomes?|ends? up (?:in|as|at)|lands? in|(?:is|are) (?:then )?(?:put|written|saved|stored|kept|collected|gathered|laid|bound|packed|bundled|exported|rendered|merged|printed|placed|filed|recorded|noted|dropped|assembled|compiled) (?:in|into|as|at|under|to))\\s${thatFile}${path}`,
    `${path}\\s(?:is|are|gets)\\s(?:then\\s)?(?:produced|written|created|generated|rendered|built)\\b`,
  ].join('|'),
  'i',
)
/** "Output: `a.md`" */
const labelled = new RegExp(
  `(?:^|\\n)[\\s*_>-]{0,6}(?:outputs?|drafts?|produces?|results?(?: in)?|deliverables?|artifacts?|writes?|creates?|makes?|输出|产出|产物|交付物|生成)(?: files?)?[*_]{0,2}[:：][*_]{0,2}\\s?(?:(?:an?|the|one)\\s[^.;:\`\\n]{1,40}\\s(?:in|at|as|to)\\s)?${path}`,
  'i',
)
/** "The lid → `a.md`" */
const arrow = new RegExp(`[A-Za-z\\u4e00-\\u9fff][^\`\\n→]{0,60}(?:→|->|=>)\\s?${path}`)
const mayPoint = /→|[-=]>/
const anyPath = new RegExp(path)
/** "Write the note to the folder of its kind": no path, but where it is put. */
const placed =
  /\b(?:write|save|store|export|publish|archive)s? [^.;:`\n]{1,60}? (?:to|into|in) (?:a|an|the|its|your|one) (?:[\w-]+ ){0,3}(?:files?|folders?|director(?:y|ies)|documents?)\b/i
/** "Create the following folder structure": the files of a tree. */
const tree = anyOf(
  /\b(?:create|scaffold|set up|generate|lay out|build)s? (?:the |this |a |an )?(?:following |below |basic |standard )?(?:directory|folder|file|project|repository|repo) (?:structure|layout|tree|hierarchy|skeleton)\b/i,
  /(?:创建|生成|建立|搭建)[^，。；\n]{0,8}(?:目录|文件夹|项目)结构/i,
)

/** Whether a sentence says that a file is made, whatever the verb: its path stands behind what is put there, or behind a verb that makes things. */
export const makesFile = (sentence: string): boolean =>
  placed.test(sentence) ||
  tree.test(sentence) ||
  ((sentence.includes('`') || sentence.includes('/')) &&
    anyPath.test(sentence) &&
    (labelled.test(sentence) ||
      (mayPoint.test(sentence) && arrow.test(sentence)) ||
      passive.test(sentence) ||
      itself.test(sentence) ||
      into.test(sentence) ||
      inside.test(sentence) ||
      told.test(sentence) ||
      han.test(sentence) ||
      hanInto.test(sentence) ||
      japanese.test(sentence) ||
      elsewhere.test(sentence) ||
      intoElsewhere.test(sentence)))
