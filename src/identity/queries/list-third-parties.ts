import type { AppContext } from '#context.ts'
import type { CaptchaProvider } from '#identity/rules/captcha-actions.ts'

/** Other sites that a page may load from: none, unless the operator chose a challenge of somebody else's. */
export const thirdPartiesOf = ({ settings }: AppContext): string[] =>
  settings.get<CaptchaProvider>('captcha.provider') === 'turnstile' ? ['https://challenges.cloudflare.com'] : []
