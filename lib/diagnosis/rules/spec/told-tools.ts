/** "Install `kiln` first", "brew install makers/kiln", "安装 kiln" */
const toInstall =
  /(?:\binstall(?:s|ing|ation of|er for|a|ar|e|er|ez|iere?)?|安装|установи(?:те|ть)?)[ \t]{1,3}(?:(?:the|official|le|la|el|o|den?|das|-\w+|--[\w-]+)[ \t]){0,3}[`*"[]{0,3}(?:@?[\w.-]{1,60}\/){0,3}([\w.-]{2,60})/gi
/** "If kiln is missing", "kiln: command not found", "kiln をインストール" */
const isLacking =
  /(?<![\w.-])([\w.-]{2,60})[`*"]{0,3}(?: (?:cli|command|binary))?(?:(?: (?:is|are))? (?:missing|required|not (?:found|installed|available))| (?:must|has to|needs to) be installed|: command not found|[ \t]?(?:をインストール|[을를]? ?설치|未安装|没有安装|不存在)| installieren)/gi
/** "**Kiln CLI**:", "### Kiln": a label or title that is nothing but the name. */
const asLabel =
  /^[ \t>]*(?:#{2,6} (?:\d+[.)] )?|(?:[-*+] )?(?=[^\n]{1,60}[:：]))[*_`]{0,3}([\w.-]{2,40})(?: (?:cli|command))?[`*_]{0,3}(?:[:：]|[ \t]*$)/gim

/** The tools that a text says are to be installed, lower case. */
export const toldTools = (said: string): string[] =>
  [toInstall, isLacking, asLabel].flatMap((pattern) =>
    [...said.matchAll(pattern)].flatMap(([, name = '']) => {
      const own = name.toLowerCase().replace(/\.$/, '')
      // "Install kiln-cli": the program of `kiln`.
      return [own, ...(/[-_]cli$/.test(own) ? [own.slice(0, -4)] : [])]
    }),
  )
