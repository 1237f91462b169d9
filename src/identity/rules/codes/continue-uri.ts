import { authError } from '#identity/rules/auth-errors.ts'

const controls = /[\u0000-\u001f\u007f]/ // oxlint-disable-line no-control-regex

/**
 * The path on our own site to which a link continues: "/order?x=1". Default: "/". Throws `invalid-continue-uri` (empty,
 * invalid, too long) and `unauthorized-continue-uri` (another site).
 */
export function continuePath(given: unknown, publicUrl: string): string {
  if (given === undefined || given === null) return '/'
  if (typeof given !== 'string' || given === '' || given.length > 2048 || controls.test(given))
    throw authError('invalid-continue-uri')
  const base = `${publicUrl}/`
  if (!URL.canParse(given, base)) throw authError('invalid-continue-uri')
  const url = new URL(given, base)
  const isSameOrigin = url.origin === new URL(publicUrl).origin && !given.startsWith('\\')
  // Without the origin, a path that begins with two slashes would be read as another host.
  if (!isSameOrigin || url.pathname.startsWith('//')) throw authError('unauthorized-continue-uri')
  return url.pathname + url.search + url.hash
}

export type ActionMode =
  | 'verifyEmail'
  | 'verifyAndChangeEmail'
  | 'recoverEmail'
  | 'revertSecondFactorAddition'
  | 'recoverAccount'
  | 'resetPassword'

interface ActionLink {
  mode: ActionMode
  code: string
  continueTo?: string
}

/**
 * The link of an email. Opening it changes nothing: its page asks for a confirmation, so that a mail scanner cannot use
 * it up.
 */
export function actionLink(publicUrl: string, { mode, code, continueTo = '/' }: ActionLink): string {
  const query = new URLSearchParams({ mode, oobCode: code, continueUrl: continueTo, lang: 'en' })
  return `${publicUrl}/auth/action?${query}`
}
