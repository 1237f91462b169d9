import { openMailer } from '#platform/email/mailer.ts'

/** Asks a mail server whether it would take letters from us; its words, where it would not. */
export async function verifyMailServer(smtpUrl: string, mailFrom: string): Promise<string | null> {
  const mailer = openMailer({ smtpUrl, mailFrom })
  try {
    await mailer?.verify?.()
    return null
  } catch (error) {
    return (error as Error).message
  } finally {
    mailer?.close()
  }
}
