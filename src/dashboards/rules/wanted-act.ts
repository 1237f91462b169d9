/** Acts that can be searched for by their word, each with what people type for it. */
const actWords = {
  accept: 'accept|confirm',
  prepare: 'prepare|preparing|start',
  ready: 'ready|mark ready',
  'check-in': 'check in|check-in|arrived',
  fulfil: 'done|mark done|finish|complete',
  collect: 'take payment|collect|charge',
  pause: 'pause',
  resume: 'resume|unpause',
  decide: 'approve|review|decide',
} as const

export type ActName = keyof typeof actWords

export interface WantedAct {
  /** null: whatever fits the search. */
  act: ActName | null
  search: string
}

const patterns = Object.entries(actWords).map(
  ([act, words]) => [act as ActName, new RegExp(`^(?:${words})(?:\\s+(.*))?$`, 'i')] as const,
)

/** "accept rita" wants to accept something of Rita; a text without such a word is searched for as it is. */
export function wantedAct(typed: string): WantedAct {
  const text = typed.trim()
  for (const [act, pattern] of patterns) {
    const found = pattern.exec(text)
    if (found) return { act, search: found[1]?.trim() ?? '' }
  }
  return { act: null, search: text }
}
