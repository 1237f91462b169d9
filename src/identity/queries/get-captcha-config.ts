import type { AppContext } from '#server/context.ts'
import type { CaptchaConfig } from '#identity/rules/captcha-actions.ts'

/** Which challenge guards what here. Nothing is secret in it. */
export function getCaptchaConfig(ctx: AppContext): CaptchaConfig {
  const provider = ctx.settings.get('captcha.provider')
  const siteKey = ctx.settings.get('captcha.turnstile_site_key')
  const enforcement = ctx.settings.get('captcha.enforcement')
  return { provider, ...(provider === 'turnstile' && { siteKey }), enforcement }
}
