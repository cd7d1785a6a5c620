import { forbidsElsewhere } from '../../parse/other-language.ts'

const named =
  /\b(?:deny|denied|forbidden|blocked|prohibited|dangerous|never|blacklist|blocklist|red flags?)\b|禁止|危险|黑名单/i

const refuses =
  '(?:blocks?|prevents?|refuses?|stops?|rejects?|denies|deny|disallows?|forbids?|prohibits?|bans?|catches|intercepts?|filters? out)'
const refused =
  '(?:refused|rejected|stopped|disallowed|banned|intercepted|unsafe|off[- ]limits|not (?:allowed|permitted|approved))'

/**
 * "What the guard rejects", "The hook refuses", "Rejected commands", "Refused by the sandbox", "Commands that are not allowed", "What must not be run",
 * "守卫拒绝的命令".
 */
const told = new RegExp(
  `\\bwhat (?:\\w+ ){0,3}${refuses}\\b` +
    `|\\b(?:guard|hook|sandbox|filter|polic(?:y|ies)|gate|allow-?list|firewall|wrapper|client|agent|skill|we|it)s? (?:always |automatically )?${refuses}\\b` +
    `|^\\W*(?:what |which )?(?:\\w+ ){0,4}${refused}(?: (?:by|in|on|here|commands?|operations?|actions?|calls?|patterns?|tools?|flags?|options?)\\b[^:]*)?[\\W_]*$` +
    `|\\b(?:not|never|n['’]t|cannot) (?:be |to |ever )?(?:run|executed?|used?|call(?:ed)?|allow(?:ed)?|let|permit(?:ted)?)\\b` +
    `|(?:拒绝|拦截|阻止|屏蔽|封禁|阻断|不允许|不许|不准|不得|绝不|严禁|切勿|请勿|不要|不可|不能)[^。\\n]{0,4}(?:的|以下|执行|运行|使用|调用|命令|操作|$)`,
  'i',
)
/** "When the push is rejected", "推送被拒绝时", "How to ...": what is done then. */
const ofCase =
  /\b(?:when|whenever|if|after|once|handl\w*|fix\w*|troubleshoot\w*|recover\w*|unblock\w*|retry\w*|deal\w*|debug\w*)\b|^\W*(?:how|why)\b|时|后|怎么|如何|为什么|为何|处理|排查|解决/i

/** Whether a title, or the label of a list, says that what stands below is forbidden or refused. */
export function isDenyTitle(whole: string): boolean {
  const title = whole.replace(message, ' ')
  return named.test(title) || forbidsElsewhere(title) || (told.test(title) && !ofCase.test(title))
}
/** `"EACCES: permission denied"`, "Permission denied": what a program complains of. */
const message = /["“][^"”\n]{1,120}["”]|\b(?:[A-Z]{4,}: )?(?:permission|access) denied\b/gi
