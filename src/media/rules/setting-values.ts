import '#shared/settings.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'media.uploads_per_hour': number
    'media.uploads_per_hour_of_business': number
  }
}
