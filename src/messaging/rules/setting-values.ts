import '#shared/settings.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'messages.mask_contacts': boolean
    'messages.per_minute': number
    'messages.new_per_day': number
    'messages.mail_after_minutes': number
  }
}
