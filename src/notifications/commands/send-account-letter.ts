import type { AppContext } from '#context.ts'
import type { IdentityLetter } from '#identity/contract.ts'
import { letterheadOf } from '#notifications/commands/letterhead.ts'
import { queueMail } from '#notifications/commands/queue-mail.ts'
import { queueText } from '#notifications/commands/queue-text.ts'
import * as account from '#notifications/rules/account-letters.ts'
import { momentText, type LetterContent, type Surroundings } from '#notifications/rules/letter-parts.ts'
import { composeMail } from '#notifications/rules/mail-content.ts'
import * as security from '#notifications/rules/security-letters.ts'
import { smsCodeText } from '#notifications/rules/sms-code.ts'

type Kind = Exclude<IdentityLetter['kind'], 'sms-code'>
type Letter<K extends Kind> = Extract<IdentityLetter, { kind: K }>

const writers: { [K in Kind]: (letter: Letter<K>, here: Surroundings) => LetterContent } = {
  'verify-email': account.verifyEmail,
  'account-exists': account.accountExists,
  'reset-password': account.resetPassword,
  'confirm-new-email': account.confirmNewEmail,
  'deletion-asked': account.deletionAsked,
  'account-deleted': account.accountDeleted,
  'admin-granted': account.adminGranted,
  'password-changed': security.passwordChanged,
  'email-changed': security.emailChanged,
  'second-factor-added': security.secondFactorAdded,
  'second-factor-removed': security.secondFactorRemoved,
  'passkey-added': security.passkeyAdded,
  'new-sign-in': security.newSignIn,
  'provider-connected': security.providerConnected,
  'provider-disconnected': security.providerDisconnected,
  'viewed-by-support': security.viewedBySupport,
}

/** Writes what identity wants somebody to know: a text message to a phone, a mail to anybody else. All of it lies sealed. */
export async function sendAccountLetter(ctx: AppContext, sealed: string): Promise<void> {
  const { to, letter } = JSON.parse(ctx.unseal(sealed)) as { to: string; letter: IdentityLetter }
  const letterhead = letterheadOf(ctx)
  if (letter.kind === 'sms-code') {
    const subject = `Your code for ${letterhead.marketName}`
    await queueText(ctx, { kind: letter.kind, recipient: to, subject, text: smsCodeText(letter, letterhead) })
    return
  }
  const write = writers[letter.kind] as (letter: IdentityLetter, here: Surroundings) => LetterContent
  const content = write(letter, { marketName: letterhead.marketName, when: momentText(ctx.now) })
  await queueMail(ctx, composeMail(letterhead, { ...content, kind: letter.kind, recipient: to, isSealed: true }))
}
