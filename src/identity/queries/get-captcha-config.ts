import type { AppContext } from '#context.ts'
import type { CaptchaAction, CaptchaConfig, CaptchaProvider, Enforcement } from '#identity/rules/captcha-actions.ts'

/** Which challenge guards what here. Nothing is secret in it. */
export function getCaptchaConfig(ctx: AppContext): CaptchaConfig {
  const provider = ctx.settings.get<CaptchaProvider>('captcha.provider')
  const siteKey = ctx.settings.get<string>('captcha.turnstile_site_key')
  const enforcement = ctx.settings.get<Record<CaptchaAction, Enforcement>>('captcha.enforcement')
  return { provider, ...(provider === 'turnstile' && { siteKey }), enforcement }
}
