import '#shared/settings.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'reviews.open_days': number
  }
}
