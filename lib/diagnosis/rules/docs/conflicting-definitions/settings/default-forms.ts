import { unitPattern } from './amounts.ts'

/** A number in decimal notation, perhaps with its unit. */
export const number = `-?\\d[\\d_]{0,12}(?:\\.\\d{1,6})?(?:${unitPattern})?`
const namedDefault =
  /`(?:--)?([A-Za-z][\w.-]{3,60})`[ \t]{0,2}(?:(?:[A-Za-z]{3,12}(?: [A-Za-z]{2,12})?[ \t](?=[(（]))?[(（:,，][ \t]{0,2}(?:`?(?:bool(?:ean)?|int(?:eger)?|number|float|str(?:ing)?|optional|(?:milli)?seconds|minutes|hours|days)`?[,;:][ \t]){0,2}default(?:s to|:| is| of)?|[：，,][ \t]{0,2}默认(?:值)?(?:为|是|：|:)?|defaults to|is by default|default(?=[ \t]`?-?\d)|(?:[:：]|is)(?=[ \t]{0,2}`?-?\d[\d_.]*%?`?[ \t]{1,2}(?:by default|\(default\)|（默认）|（默认值）|默认))|(?:[\u3400-\u9fff]{1,4}(?=[(（]))?[(（]?(?:的)?默认(?:值)?(?:为|是|：|:)?)/
/** "The default for `max_rows` is", "By default, `max_rows` is". */
const defaultFor =
  /\bdefault(?:,|(?: value| setting| limit)?(?: (?:for|of))?)[ \t](?:the[ \t])?`(?:--)?([A-Za-z][\w.-]{3,60})`[ \t]{0,2}(?:=|:|：|(?:is|stays|remains|equals)(?:[ \t]set[ \t]to)?)/
/** "默认情况下，`max_rows` 为" */
const byDefault = /默认(?:情况下|时)[，,]?[ \t]?`(?:--)?([A-Za-z][\w.-]{3,60})`[ \t]{0,2}(?:的值)?[为是]/
/** "If nobody sets `max_rows`, it is", "When `max_rows` is not set, the default is" */
const ifUnset =
  /\b(?:if|when|where)[ \t](?=[^,\n]{0,80}\b(?:no|not|nobody|nothing|unset|omitted|missing|absent|left)\b)(?:(?:nobody|no one|nothing|the (?:user|caller) does not) (?:sets?|gives?|changes?|overrides?|pass(?:es)?) )?`(?:--)?([A-Za-z][\w.-]{3,60})`(?: is (?:not (?:set|given)|unset|omitted|missing|absent|left out))?, (?:it|the default|(?:its|the) value)[ \t](?:is|stays|defaults to)/
/** "未设置 `max_rows` 时，默认为" */
const whereUnset =
  /(?:未|没有)(?:设置|指定|给出)[ \t]?`(?:--)?([A-Za-z][\w.-]{3,60})`[ \t]?(?:时|的话)?[，,]?(?:则|其)?默认(?:值)?(?:为|是)/
/** "How many rows are kept is set by `max_rows`; its default is" */
const itsDefault =
  /`(?:--)?([A-Za-z][\w.-]{3,60})`(?:[;,:，；]| [—–-])?[ \t](?:(?:and|with|where) )?(?:its|the) default(?: value)?(?: is|:|=| of)/
/** "由 `max_rows` 决定，其默认值为" */
const ofItsOwn = /`(?:--)?([A-Za-z][\w.-]{3,60})`[ \t]?[\u3400-\u9fff]{0,6}[，；,;]?[ \t]?[其它]的?默认(?:值)?[为是：:]/
/** A sentence that says what the default of a key is: its first group is the key, the second the value. */
export const defaultForms: readonly RegExp[] = [
  namedDefault,
  defaultFor,
  byDefault,
  ifUnset,
  whereUnset,
  itsDefault,
  ofItsOwn,
].map(({ source }) => new RegExp(`${source}[ \\t]{0,2}\`?(${number}|true\\b|false\\b)(?![\\w.]*\\d|[-–~]\\d)`, 'gi'))
