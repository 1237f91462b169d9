import type { AppContext } from '#server/context.ts'

/** Other origins that a page may load from: none, unless the operator chose an external captcha. */
export const thirdPartiesOf = ({ settings }: AppContext): string[] =>
  settings.get('captcha.provider') === 'turnstile' ? ['https://challenges.cloudflare.com'] : []
