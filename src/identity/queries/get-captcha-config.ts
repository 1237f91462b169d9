import type { AppContext } from '#server/context.ts'
import type { CaptchaConfig } from '#identity/rules/captcha-actions.ts'

/** The challenge settings for clients. Contains no secret. */
export function getCaptchaConfig(ctx: AppContext): CaptchaConfig {
  const provider = ctx.settings.get('captcha.provider')
  const siteKey = ctx.settings.get('captcha.turnstile_site_key')
  const enforcement = ctx.settings.get('captcha.enforcement')
  return { provider, ...(provider === 'turnstile' && { siteKey }), enforcement }
}
