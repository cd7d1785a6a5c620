import { anyOf } from '../parse/any-of.ts'

const contract = anyOf(
  /\b(?:your|the) (?:last|final|closing) (?:message|word|words|line|turn)s? (?:is|are|must|should|has to|holds?|contains?|consists?)\b/i,
  /\b(?:hand|give|send|bring|pass) (?:(?!back\b)[\w-]+ ){0,3}back\b|\bcome back with\b/i,
  /\b(?:end|finish|close|conclude) (?:your (?:work|turn|message) )?with (?=[^.\n]{0,30}(?:JSON|YAML|\{))/i,
  /\b(?:say|tell (?:me|us)|deliver|produce|put (?:it|this|that|them)|sum up) (?:[\w-]+ ){0,3}(?:in|as) (?:JSON|YAML)\b/i,
  /(?:最后一条消息|结束时)[^。\n]{0,12}(?:是|为|给出|附上)/i,
  /\b(?:return|respond|reply|answer|report back|output|outputs|expected)\b/i,
  /返回|回复|输出|应答|返[しす]|返却|出力|回答(?:して|する)/i,
  /반환|출력|응답|답하|돌려/i,
  /\b(?:devuelv|responde?|renvo[iy]|retourn|antwort|gib\b[^.\n]{0,80}\bzurück|zurückgeb|retorn|devolv|restitui|rispond)/i,
  /верн(?:и|уть|ите)|ответь/i,
  /(?:按|以|用)[^，。；\n]{0,6}(?:JSON|YAML|XML|Markdown|CSV|表格|列表|格式)[^，。；\n]{0,200}(?:回答|作答|答复|交回)/i,
)

/** Whether a prompt says what is to come back. */
export const asksForResult = (prompt: string): boolean => contract.test(prompt)
