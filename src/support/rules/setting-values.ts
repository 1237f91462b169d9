import '#shared/settings.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'contact.per_hour': number
    'tickets.answer_days': number
    'tickets.close_days': number
  }
}
