const contract =
  /\b(?:your|the) (?:last|final|closing) (?:message|word|words|line|turn)s? (?:is|are|must|should|has to|holds?|contains?|consists?)\b|\b(?:hand|give|send|bring|pass) (?:(?!back\b)[\w-]+ ){0,3}back\b|\bcome back with\b|\b(?:end|finish|close|conclude) (?:your (?:work|turn|message) )?with (?=[^.\n]{0,30}(?:JSON|YAML|\{))|\b(?:say|tell (?:me|us)|deliver|produce|put (?:it|this|that|them)|sum up) (?:[\w-]+ ){0,3}(?:in|as) (?:JSON|YAML)\b|(?:最后一条消息|结束时)[^。\n]{0,12}(?:是|为|给出|附上)|\b(?:return|respond|reply|answer|report back|output|outputs|expected)\b|返回|回复|输出|应答|返[しす]|返却|出力|回答(?:して|する)|반환|출력|응답|답하|돌려|\b(?:devuelv|responde?|renvo[iy]|retourn|antwort|gib\b[^.\n]{0,80}\bzurück|zurückgeb|retorn|devolv|restitui|rispond)|верн(?:и|уть|ите)|ответь|(?:按|以|用)[^，。；\n]{0,6}(?:JSON|YAML|XML|Markdown|CSV|表格|列表|格式)[^，。；\n]{0,200}(?:回答|作答|答复|交回)/i

/** Whether a prompt says what is to come back. */
export const asksForResult = (prompt: string): boolean => contract.test(prompt)
