import type { ReasonCode } from '#moderation/rules/reasons.ts'
import type { Tone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon-names.ts'

/** The labels of subjects in the dashboard. */
export const subjectWords: Record<string, { one: string; many: string; icon: IconName }> = {
  provider: { one: 'New provider', many: 'Providers', icon: 'store' },
  service: { one: 'New service', many: 'Services', icon: 'tag' },
  revision: { one: 'Change', many: 'Changes', icon: 'pencil' },
  review: { one: 'Review', many: 'Reviews', icon: 'star' },
  report: { one: 'Report', many: 'Reports', icon: 'flag' },
}

export const verdictWords: Record<string, { text: string; tone: Tone; icon: IconName }> = {
  approve: { text: 'Approved', tone: 'success', icon: 'circle-check' },
  changes: { text: 'Changes asked for', tone: 'warning', icon: 'pencil' },
  reject: { text: 'Rejected', tone: 'danger', icon: 'circle-x' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral', icon: 'undo-2' },
}

/** Short labels for moderators; the provider reads a sentence. */
export const reasonLabels: Record<ReasonCode, string> = {
  incomplete: 'Incomplete',
  wrong_category: 'Wrong category',
  unclear_price: 'Unclear price',
  prohibited: 'Prohibited',
  misleading: 'Misleading',
  not_your_photos: 'Not their photos',
  bad_photos: 'Bad photos',
  contact_data: 'Contact data',
  duplicate: 'Duplicate',
  no_licence: 'No licence',
  offensive: 'Offensive',
  not_about_visit: 'Not about the visit',
  fake: 'Made up',
  private_matter: 'Private matters',
  advertising: 'Advertising',
  other: 'Other',
}

const flagLabels: Record<string, string> = {
  banned_words: 'Banned words',
  contact_data: 'Contact data',
  all_capitals: 'All in capitals',
  photo_elsewhere: 'Photo used elsewhere',
  same_title: 'Same title twice',
  price_outlier: 'Unusual price',
  allergens_missing: 'Allergens missing',
  sampled: 'Looked at by chance',
  same_text: 'Same words elsewhere',
  reported: 'Reported',
  unreliable: 'Keeps to too little of what was agreed',
}

export const flagLabel = (code: string): string => flagLabels[code] ?? code.replaceAll('_', ' ')

/** How long a case has waited: "12 minutes", "3 hours", "5 days". */
export function waitText(iso: string, now: number): string {
  const passed = Math.max(0, Math.round((now - Date.parse(iso)) / 60_000))
  const [amount, unit] =
    passed < 60
      ? [passed, 'minute']
      : passed < 60 * 48
        ? [Math.round(passed / 60), 'hour']
        : [Math.round(passed / 1440), 'day']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
