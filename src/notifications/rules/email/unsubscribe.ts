import type { Mail } from '#notifications/rules/email/mail.ts'
import { footerPlaceholder } from '#notifications/rules/email/mail-html.ts'
import { findCell, type MatrixCell } from '#notifications/rules/notification-matrix.ts'
import { escapeHtml } from '#notifications/rules/plain-words.ts'

/** The recipient: an account, or an address without one, stored as a keyed hash. */
export type EmailReader = { userId: string } | { addressHash: string }

/** Implemented by `ctx`. */
interface Signing {
  hashed(text: string): string
  publicUrl: string
}

/** Keyed hash of an address without an account. */
export const addressHashOf = ({ hashed }: Pick<Signing, 'hashed'>, address: string): string =>
  hashed(`address ${address.toLowerCase()}`)

export interface UnsubscribeLink {
  cell: MatrixCell
  reader: EmailReader
}

/** An address that can change one kind of email for one recipient, and nothing else. */
export function unsubscribeUrl(ctx: Signing, { side, preference }: MatrixCell, reader: EmailReader): string {
  const words = [side, preference, ...('userId' in reader ? ['u', reader.userId] : ['a', reader.addressHash])].join('.')
  return `${ctx.publicUrl}/unsubscribe?t=${words}.${signatureOf(ctx, words)}`
}

/** The content of an unsubscribe link; undefined when it is invalid. */
export function readUnsubscribe(ctx: Pick<Signing, 'hashed'>, token: string): UnsubscribeLink | undefined {
  const end = token.lastIndexOf('.')
  const words = token.slice(0, Math.max(0, end))
  if (token.length > 300 || signatureOf(ctx, words) !== token.slice(end + 1)) return undefined
  const [side = '', preference = '', kind, id = ''] = words.split('.')
  const cell = findCell(side, preference)
  return cell && { cell, reader: kind === 'u' ? { userId: id } : { addressHash: id } }
}

const signatureOf = ({ hashed }: Pick<Signing, 'hashed'>, words: string) => hashed(`unsubscribe ${words}`).slice(0, 32)

/** The email with an unsubscribe link in footer and headers. */
export function withUnsubscribe(mail: Mail, { label }: MatrixCell, url: string): Mail {
  const line = `You can switch off letters about "${label}"`
  const link = `<p class="soft" style="margin:0 0 6px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:14px;line-height:1.5"><a class="soft" href="${escapeHtml(url)}" style="color:#4f463d">${escapeHtml(line)}</a></p>`
  const mark = mail.html.lastIndexOf(footerPlaceholder)
  const foot = mark < 0 ? mail.html.lastIndexOf('</body>') : mark
  const html = foot < 0 ? mail.html : `${mail.html.slice(0, foot)}${link}\n${mail.html.slice(foot)}`
  return { ...mail, unsubscribeUrl: url, html, text: `${mail.text.trimEnd()}\n${line}: ${url}\n` }
}
