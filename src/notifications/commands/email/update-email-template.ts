import { userOf, type AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { emailBrandingOf } from '#notifications/queries/email-branding.ts'
import { termsOf } from '#notifications/queries/show-email-templates.ts'
import { builtInWording, faultsOf, type Wording } from '#notifications/rules/email/email-wording.ts'
import { badWording, changedMeanwhile } from '#notifications/rules/email/message-errors.ts'
import { isEmailKind, kindText } from '#notifications/definitions/notifications.ts'
import { insertWording, listWordingVersions, lockWording } from '#notifications/store/email-templates.server.ts'
import { notFound } from '#shared/app-error.ts'

interface Based {
  /** The version that was edited. */
  basedOn: number
  reason: string
}

/**
 * Sets the market's own template for a kind of email, which applies from now on. Throws `permission-denied`,
 * `not-found`, `argument-error`, `changed-meanwhile`.
 */
export const updateEmailTemplate = (
  ctx: AppContext,
  kind: string,
  { subject, opening, closing, ...based }: Wording & Based,
): Promise<void> =>
  write(ctx, kind, based, async () => ({ subject: subject.trim(), opening: opening.trim(), closing: closing.trim() }))

/**
 * Restores an earlier version of a template; 0 is the built-in one. Throws `permission-denied`, `not-found`,
 * `changed-meanwhile`.
 */
export const restoreEmailTemplate = (
  ctx: AppContext,
  kind: string,
  { version, ...based }: Based & { version: number },
): Promise<void> =>
  write(ctx, kind, based, async (inside, language) => {
    if (version === 0) return builtInWording
    const found = (await listWordingVersions(inside.db, kind, language, 1_000)).find((one) => one.version === version)
    if (!found) throw notFound('version')
    return { subject: found.subject, opening: found.opening, closing: found.closing }
  })

async function write(
  ctx: AppContext,
  kind: string,
  { basedOn, reason }: Based,
  wordingOf: (inside: AppContext, language: string) => Promise<Wording>,
): Promise<void> {
  await requireRight(ctx, 'change-rules')
  if (!isEmailKind(kind)) throw notFound('template')
  const emailBranding = emailBrandingOf(ctx)
  const { language } = emailBranding
  await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const before = await lockWording(db, kind, language)
    const version = before?.version ?? 0
    if (version !== basedOn) throw changedMeanwhile()
    const wording = await wordingOf(inside, language)
    const { offered, needed } = termsOf(emailBranding, kind)
    const faults = faultsOf(wording, offered, needed)
    if (Object.keys(faults).length > 0) throw badWording(faults)
    const changedBy = ctx.actor.kind === 'user' ? userOf(ctx).userId : null
    await insertWording(db, { ...wording, kind, language, version: version + 1, changedBy, reason }, ctx.now)
    const target = { kind: 'email-template', id: kind, label: kindText(kind) }
    await recordAct(inside, {
      type: 'email-template-changed',
      target,
      before: { version },
      after: { version: version + 1 },
      ...(reason && { reason }),
    })
  })
}
