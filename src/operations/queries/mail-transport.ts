import type { AppContext } from '#server/context.ts'
import type { MailTransport } from '#operations/contract-setup.ts'
import { smtpHost } from '#operations/rules/mail-address.ts'
import { findNote } from '#operations/store/setup.server.ts'

/**
 * The mail server from the dashboard or the first run; undefined when none is set, or when it was encrypted with
 * another secret.
 */
export async function readMailTransport(
  ctx: Pick<AppContext, 'db' | 'unseal'>,
): Promise<{ smtpUrl: string; mailFrom: string } | undefined> {
  const sealed = await findNote<string>(ctx.db, 'secrets.mail')
  if (sealed === undefined) return undefined
  try {
    return JSON.parse(ctx.unseal(sealed)) as { smtpUrl: string; mailFrom: string }
  } catch {
    return undefined
  }
}

/** How emails are sent, without the server's credentials. */
export async function describeMailTransport(ctx: AppContext, isInEnvironment: boolean): Promise<MailTransport> {
  if (isInEnvironment) return { by: 'environment', host: null, mailFrom: null }
  const transport = await readMailTransport(ctx)
  return transport
    ? { by: 'setting', host: smtpHost(transport.smtpUrl), mailFrom: transport.mailFrom }
    : { by: 'none', host: null, mailFrom: null }
}
