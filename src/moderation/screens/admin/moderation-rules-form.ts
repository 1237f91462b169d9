import type { ModerationSettings } from '#moderation/contract-admin.ts'

/** The rules as typed. */
export interface RulesDraft {
  mode: ModerationSettings['mode']
  /** One word per line. */
  bannedWords: string
  samplePercent: string
  targetHours: string
  claimMinutes: string
}

export const numberFields = [
  {
    key: 'targetHours',
    label: 'Decide within',
    hint: 'Hours. Later ones are red, and moderators are told.',
    from: 1,
    to: 720,
  },
  { key: 'claimMinutes', label: 'A claim lasts', hint: 'Minutes that a case is one moderator’s.', from: 1, to: 240 },
  {
    key: 'samplePercent',
    label: 'Looked at by chance',
    hint: 'Percent of what goes live in open mode.',
    from: 0,
    to: 100,
  },
] as const

export function checkNumbers(draft: RulesDraft): Record<string, string> {
  const wrong = numberFields.filter(
    ({ key, from, to }) => !/^\d{1,3}$/.test(draft[key].trim()) || Number(draft[key]) < from || Number(draft[key]) > to,
  )
  return Object.fromEntries(wrong.map(({ key, from, to }) => [key, `A whole number from ${from} to ${to}.`]))
}

export const rulesOf = (draft: RulesDraft): ModerationSettings => ({
  mode: draft.mode,
  bannedWords: draft.bannedWords
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  samplePercent: Number(draft.samplePercent),
  targetHours: Number(draft.targetHours),
  claimMinutes: Number(draft.claimMinutes),
})

/** The current rules as text, for editing. */
export const draftOf = (rules: ModerationSettings): RulesDraft => ({
  mode: rules.mode,
  bannedWords: rules.bannedWords.join('\n'),
  samplePercent: String(rules.samplePercent),
  targetHours: String(rules.targetHours),
  claimMinutes: String(rules.claimMinutes),
})

/** Somebody else changed the rules: typed fields stay, the others get their current values. */
export function rebased(draft: RulesDraft, seen: ModerationSettings, current: ModerationSettings): RulesDraft {
  const [old, now] = [draftOf(seen), draftOf(current)]
  const typed = Object.entries(draft).filter(([field, text]) => text !== old[field as keyof RulesDraft])
  return { ...now, ...Object.fromEntries(typed) }
}
