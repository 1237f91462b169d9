import type { AppContext } from '#server/context.ts'

/** Other sites that a page may load from: none, unless the operator chose a challenge of somebody else's. */
export const thirdPartiesOf = ({ settings }: AppContext): string[] =>
  settings.get('captcha.provider') === 'turnstile' ? ['https://challenges.cloudflare.com'] : []
