const calledFor =
  /\b(?:explicitly|by name|directly)?\s?(?:names|mentions|asks for|says|refers to) (?:the )?["“'`]?([A-Z][\w.+-]*(?: (?:[A-Z(][\w.+()-]*|of|for))*)/

/** "When the user names Kiln Press" beside "when the user names Kiln": whether two descriptions each ask for a name, and for another one. */
export function askForOtherNames(one: string, other: string): boolean {
  const [own, its] = [calledFor.exec(one)?.[1], calledFor.exec(other)?.[1]]
  return own !== undefined && its !== undefined && own !== its
}
