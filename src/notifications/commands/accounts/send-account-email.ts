import type { AppContext } from '#server/context.ts'
import type { AccountEmail } from '#identity/contract.ts'
import { emailBrandingOf } from '#notifications/commands/email/email-branding.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { queueText } from '#notifications/commands/email/queue-text.ts'
import * as account from '#notifications/rules/accounts/account-emails.ts'
import { momentText, type EmailContent, type Surroundings } from '#notifications/rules/email/email-parts.ts'
import { composeMail } from '#notifications/rules/email/mail-content.ts'
import * as security from '#notifications/rules/accounts/security-emails.ts'
import { smsCodeText } from '#notifications/rules/accounts/sms-code.ts'

type Kind = Exclude<AccountEmail['kind'], 'sms-code'>
type EmailMessage<K extends Kind> = Extract<AccountEmail, { kind: K }>

const writers: { [K in Kind]: (emailMessage: EmailMessage<K>, here: Surroundings) => EmailContent } = {
  'verify-email': account.verifyEmail,
  'account-exists': account.accountExists,
  'reset-password': account.resetPassword,
  'confirm-new-email': account.confirmNewEmail,
  'deletion-asked': account.deletionRequested,
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

/** Sends an account message of identity: as SMS to a phone number, otherwise by email. Its content is encrypted. */
export async function sendAccountEmail(ctx: AppContext, sealed: string): Promise<void> {
  const { to, emailMessage } = JSON.parse(ctx.unseal(sealed)) as { to: string; emailMessage: AccountEmail }
  const emailBranding = emailBrandingOf(ctx)
  if (emailMessage.kind === 'sms-code') {
    const subject = `Your code for ${emailBranding.marketName}`
    await queueText(ctx, {
      kind: emailMessage.kind,
      recipient: to,
      subject,
      text: smsCodeText(emailMessage, emailBranding),
    })
    return
  }
  const write = writers[emailMessage.kind] as (emailMessage: AccountEmail, here: Surroundings) => EmailContent
  const content = write(emailMessage, { marketName: emailBranding.marketName, when: momentText(ctx.now) })
  await queueMail(
    ctx,
    composeMail(emailBranding, { ...content, kind: emailMessage.kind, recipient: to, isSealed: true }),
  )
}
