const contract = /\b(?:return|respond|reply|answer|report back|output|outputs|expected)\b|返回|回复|输出|应答/i

/** Whether a prompt says what is to come back. */
export const asksForResult = (prompt: string): boolean => contract.test(prompt)
