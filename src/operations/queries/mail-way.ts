import type { AppContext } from '#context.ts'
import type { MailWay } from '#operations/contract-setup.ts'
import { smtpHost } from '#operations/rules/mail-address.ts'
import { findNote } from '#operations/store/setup.server.ts'

/** The mail server that the desk or the first run named; undefined: none, or sealed with another secret. */
export async function readMailWay(
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

/** How mail gets out, without what opens the server. */
export async function describeMailWay(ctx: AppContext, isInEnvironment: boolean): Promise<MailWay> {
  if (isInEnvironment) return { by: 'environment', host: null, mailFrom: null }
  const way = await readMailWay(ctx)
  return way
    ? { by: 'setting', host: smtpHost(way.smtpUrl), mailFrom: way.mailFrom }
    : { by: 'none', host: null, mailFrom: null }
}
