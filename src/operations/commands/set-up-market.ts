import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRecentProof, requireRight } from '#identity/queries/admins/require-right.ts'
import { changeSetting } from '#operations/commands/change-setting.ts'
import type { SetupState, SetupStep } from '#operations/contract-setup.ts'
import { senderProblem, smtpProblem } from '#operations/rules/mail-address.ts'
import { verifyMailServer } from '#operations/store/mail-server.server.ts'
import { dropNote, findNote, saveSetupNote } from '#operations/store/setup.server.ts'
import { AppError } from '#shared/app-error.ts'
import { mainZoneOf } from '#shared/time/country-zones.ts'
import { isZone } from '#shared/time/zones.ts'

export interface SetupInput {
  name?: string | undefined
  country?: string | undefined
  /** '' for the zone of the country. */
  timeZone?: string | undefined
  currencies?: string[] | undefined
  payments?: string | undefined
}

const reason = 'First run'
const mailNote = 'secrets.mail'
const setupNote = 'setup'
const examplesNote = 'setup.examples'
const groundNote = 'setup.ground'

const invalid = (field: string, text: string) =>
  new AppError('invalid', 'setting-invalid', text, { fields: { [field]: text } })

function zoneOfCountry(country = ''): string {
  const zone = mainZoneOf(country.toUpperCase())
  if (!zone) throw invalid('timeZone', 'This country has several time zones. Choose one of them.')
  return zone
}

/** Saves the answers of the first run; undefined fields do not change. Throws `setting-invalid` with the field. */
export async function setUpMarket(ctx: AppContext, wish: SetupInput): Promise<void> {
  await requireRight(ctx, 'change-rules')
  if (wish.country === '') throw invalid('country', 'Choose a country.')
  const timeZone = wish.timeZone === '' ? zoneOfCountry(wish.country) : wish.timeZone
  if (timeZone !== undefined && !isZone(timeZone))
    throw invalid('timeZone', 'Choose a time zone, such as Europe/Lisbon.')
  const values: [string, unknown, string][] = [
    ['market.name', wish.name?.trim(), 'name'],
    ['market.country', wish.country?.toUpperCase(), 'country'],
    ['market.time_zone', timeZone, 'timeZone'],
    ['money.currencies', wish.currencies, 'currencies'],
    ['payments.adapter', wish.payments, 'payments'],
  ]
  await ctx.db.transaction(async (db) => {
    // Every market needs the list of towns and exchange rates, so their import is requested.
    await saveSetupNote(db, groundNote, true)
    await ctx.invalidate(db, 'examples')
    for (const [key, value, field] of values) {
      if (value === undefined) continue
      await changeSetting({ ...ctx, db }, key, value, { reason }).catch((error: unknown) => {
        if (error instanceof AppError && error.kind === 'invalid') throw invalid(field, error.message)
        throw error
      })
    }
  })
}

/**
 * Sets the mail server for all processes after it has answered a test; null: emails only stay in the outbox. The
 * address is encrypted, because it contains a password. An address in the environment overrides it. Throws
 * `permission-denied`, `requires-recent-login` (whoever controls the mail server can read links that reset passwords),
 * and `setting-invalid` with the field and the server's message.
 */
export async function setUpMail(
  ctx: AppContext,
  transport: { smtpUrl: string; mailFrom: string } | null,
): Promise<void> {
  await requireRight(ctx, 'change-system')
  if (ctx.actor.kind !== 'system') requireRecentProof(ctx)
  if (transport) await requireMailServer(transport)
  await ctx.db.transaction(async (db) => {
    if (transport) await saveSetupNote(db, mailNote, ctx.seal(JSON.stringify(transport)))
    else await dropNote(db, mailNote)
    await recordAct({ ...ctx, db }, { type: 'mail-changed', after: { isSet: transport !== null } })
    await ctx.invalidate(db, 'mail-transport', 'due:mail')
  })
}

async function requireMailServer({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): Promise<void> {
  const [address, sender] = [smtpProblem(smtpUrl), senderProblem(mailFrom)]
  if (address) throw invalid('smtpUrl', address)
  if (sender) throw invalid('mailFrom', sender)
  const words = await verifyMailServer(smtpUrl, mailFrom)
  if (words) throw invalid('smtpUrl', `The server did not agree: ${words}`)
}

/** Requests demo data, which a job creates shortly afterwards. */
export async function requestExamples(ctx: AppContext): Promise<void> {
  await requireRight(ctx, 'change-system')
  await ctx.db.transaction(async (db) => {
    await saveSetupNote(db, examplesNote, true)
    await ctx.invalidate(db, 'examples')
  })
}

/** Returns what was requested, and deletes the request. Examples include the ground data. */
export async function consumeSeedRequest(ctx: AppContext): Promise<'examples' | 'ground' | undefined> {
  const [examples, ground] = [await dropNote(ctx.db, examplesNote), await dropNote(ctx.db, groundNote)]
  return examples > 0 ? 'examples' : ground > 0 ? 'ground' : undefined
}

export const readSetup = async (ctx: AppContext): Promise<SetupState> =>
  (await findNote<SetupState>(ctx.db, setupNote)) ?? { done: [], isFinished: false }

/** Marks a step of the first run as done; a later visit continues with the next one. */
export async function passStep(ctx: AppContext, step: SetupStep): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const state = await readSetup({ ...ctx, db })
    await saveSetupNote(db, setupNote, { ...state, done: [...new Set([...state.done, step])] })
  })
}

export async function finishSetup(ctx: AppContext): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const state = await readSetup({ ...ctx, db })
    if (state.isFinished) return
    await saveSetupNote(db, setupNote, { ...state, isFinished: true })
    await recordAct({ ...ctx, db }, { type: 'market-set-up' })
  })
}
