import '#shared/settings.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'moderation.mode': 'manual' | 'known' | 'open'
    'moderation.banned_words': readonly string[]
    'moderation.sample_percent': number
    'moderation.claim_minutes': number
    'moderation.target_hours': number
    'reports.per_day': number
  }
}
