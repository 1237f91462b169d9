import { sendDueMessages, type SendMessage } from '#notifications/commands/email/send-due-messages.ts'
import { bounceToken } from '#notifications/rules/email/bounce-token.ts'
import type { Job } from '#platform/jobs/job.ts'

type Waiting = Parameters<SendMessage>[0]

interface MailServer {
  /** Whether there is a transport now. */
  isOpen?(): boolean
  send(emailMessage: Omit<Waiting, 'recipient'> & { to: string; bounceToken?: string }): Promise<string>
}

interface SmsGateway {
  send(message: { id: string; to: string; body: string }): Promise<void>
}

/** Sends the emails of the outbox; without a transport they remain there. */
export const sendMailsThrough = (mailer: MailServer | undefined): Job => ({
  name: 'notifications.send-mails',
  everySeconds: 10,
  wakesOn: ['due:mail'],
  run: async (ctx) => {
    if (!mailer || mailer.isOpen?.() === false) return 0
    return sendDueMessages(ctx, 'email', ({ recipient, ...emailMessage }) =>
      mailer.send({ ...emailMessage, to: recipient, bounceToken: bounceToken(ctx, emailMessage.id) }),
    )
  },
})

/** Sends the SMS of the outbox, separately from the emails, so that neither waits for the other. */
export const sendTextsThrough = (gateway: SmsGateway | undefined): Job => ({
  name: 'notifications.send-texts',
  everySeconds: 10,
  wakesOn: ['due:sms'],
  run: async (ctx) =>
    gateway
      ? sendDueMessages(ctx, 'sms', ({ id, recipient, text }) => gateway.send({ id, to: recipient, body: text }))
      : 0,
})
