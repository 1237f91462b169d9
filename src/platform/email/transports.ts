import type { Config } from '#platform/config/config.ts'
import { openDnsTexts } from '#platform/email/dns-texts.ts'
import { openMailFile } from '#platform/email/file-transport.ts'
import { openMailer, type Mailer } from '#platform/email/mailer.ts'
import { SwitchingMailer } from '#platform/email/switching-mailer.ts'
import { openMailWebhook, openSmsWebhook, type SmsGateway } from '#platform/email/webhook-transport.ts'

/** The transports. Without a transport, messages stay in the outbox. */
export interface Transports {
  mail: Mailer | undefined
  sms: SmsGateway | undefined
  close(): void
}

type TransportOptions = Pick<
  Config,
  'smtpUrl' | 'mailFrom' | 'mailWebhookUrl' | 'mailFile' | 'smsWebhookUrl' | 'transportSecret'
> &
  Partial<Pick<Config, 'bounceAddress'>>

/** Opens the configured transports. */
export function openTransports(wishes: TransportOptions): Transports {
  const mail = openMail(wishes)
  const { smsWebhookUrl, transportSecret } = wishes
  const sms =
    smsWebhookUrl && transportSecret ? openSmsWebhook({ url: smsWebhookUrl, secret: transportSecret }) : undefined
  return { mail, sms, close: () => mail?.close() }
}

function openMail({
  smtpUrl,
  mailFrom,
  bounceAddress,
  mailWebhookUrl,
  mailFile,
  transportSecret,
}: TransportOptions): Mailer | undefined {
  if (mailWebhookUrl && transportSecret)
    return openMailWebhook({ url: mailWebhookUrl, secret: transportSecret }, mailFrom)
  if (mailFile) return openMailFile(mailFile, mailFrom)
  return openMailer({ smtpUrl, mailFrom, bounceAddress })
}

/** The current mail transport for administrators, without user and password; and the DNS lookup for its sender. */
export function mailDependenciesOf(wishes: TransportOptions, { mail, sms }: Pick<Transports, 'mail' | 'sms'>) {
  // A mail server from the dashboard can change at any time, so it is read on each request.
  const named = mail instanceof SwitchingMailer ? mail : undefined
  const now = () => transportOf({ ...wishes, ...named?.transport })
  return {
    dns: openDnsTexts(),
    get mailer() {
      return named?.isOpen() === false ? undefined : mail
    },
    get transport() {
      return now().transport
    },
    get host() {
      return now().host
    },
    get from() {
      return now().from
    },
    bounceAddress: wishes.bounceAddress ?? null,
    receivesReports: wishes.transportSecret !== undefined,
    sendsTexts: sms !== undefined,
  }
}

function transportOf({ smtpUrl, mailFrom, mailWebhookUrl, mailFile }: TransportOptions) {
  const server = smtpUrl && URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined
  const transport = mailWebhookUrl
    ? `A program at ${new URL(mailWebhookUrl).host}`
    : mailFile
      ? 'A file'
      : server
        ? `SMTP, ${server.host}${server.protocol === 'smtps:' ? ', encrypted from the start' : ''}`
        : 'None: mails stay in the outbox'
  const host = server && !/^[\d.:[\]]+$/.test(server.hostname) ? server.hostname : null
  return { transport, host, from: mailFrom }
}
