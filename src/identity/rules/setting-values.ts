import type { CaptchaAction, CaptchaProvider, Enforcement } from '#identity/rules/captcha-actions.ts'
import type { StoredPolicy } from '#identity/rules/passwords/password-policy.ts'

declare module '#shared/settings.ts' {
  interface SettingValues {
    'accounts.limit_factor': number
    'accounts.phone_sign_in': boolean
    'accounts.min_age': number
    'accounts.deletion_days': number
    'sms.countries': readonly string[]
    'sms.per_day': number
    'sms.bookings': boolean
    'codes.minutes': number
    'codes.tries': number
    'codes.per_hour': number
    'accounts.password_policy': StoredPolicy
    'captcha.provider': CaptchaProvider
    'captcha.enforcement': Readonly<Record<CaptchaAction, Enforcement>>
    'captcha.turnstile_site_key': string
  }
}
