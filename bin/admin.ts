import { parseArgs } from 'node:util'
import { Misuse, runTool, say } from './tool.ts'
import type { AppContext } from '#server/context.ts'
import { createAdmin } from '#identity/commands/admins/create-admin.ts'
import { grantAdmin } from '#identity/commands/admins/grant-admin.ts'
import { removeAdmin } from '#identity/commands/admins/remove-admin.ts'
import { findPersonByEmail } from '#identity/queries/people/find-person.ts'
import { listAdmins } from '#identity/queries/admins/list-admins.ts'
import { adminRoles, isAdminRole } from '#identity/rules/admin-roles.ts'
import { finishSetup, setUpMail, setUpMarket } from '#operations/commands/set-up-market.ts'
import { AppError } from '#shared/app-error.ts'

// npm run admin: lists and changes administrators on the machine itself. The market may be running.

const usage = `npm run admin -- list
npm run admin -- grant <email> [role]     role: ${adminRoles.join(', ')}; owner unless told
npm run admin -- remove <email>
npm run admin -- create <email> [role]    makes the account too, and prints a link that opens it once
npm run admin -- setup [--name <name>] [--email <first owner>] [--country PT] [--zone Europe/Lisbon] [--currencies EUR,USD]
                       [--smtp smtps://… --mail-from <address> | --outbox] [--payments none|stripe] [--finish]
                                          what the page of the first run asks, by command`

async function list(ctx: AppContext) {
  const admins = await listAdmins(ctx)
  if (admins.length === 0) say('Nobody runs this market yet.')
  const width = Math.max(...admins.map(({ email }) => email.length))
  for (const { email, role, grantedAt, mfaEnabled } of admins)
    say(
      `${email.padEnd(width)}  ${role.padEnd(9)}  since ${grantedAt.slice(0, 10)}  ${mfaEnabled ? 'with' : 'without'} a second step`,
    )
}

async function grant(ctx: AppContext, email: string, role: string) {
  if (!isAdminRole(role)) throw new Misuse(`"${role}" is no role.`)
  const { id } = await personWith(ctx, email)
  await grantAdmin(ctx, { userId: id, role, note: 'Command line' })
  say(`${email} is ${role} now, without signing in again.`)
  say('Administrators need a second step: user profile, Security. (ADMIN_REQUIRE_MFA=0 demands none.)')
}

async function remove(ctx: AppContext, email: string) {
  const { id } = await personWith(ctx, email)
  await removeAdmin(ctx, id)
  say(`${email} is no administrator any more.`)
}

async function personWith(ctx: AppContext, email: string) {
  const person = await findPersonByEmail(ctx, email)
  if (!person)
    throw new AppError(
      'not-found',
      'user-not-found',
      `Nobody has an account with the address ${email}. They have to sign up first.`,
    )
  return person
}

async function create(ctx: AppContext, email: string, role: string) {
  if (!isAdminRole(role)) throw new Misuse(`"${role}" is no role.`)
  const { link, hours } = await createAdmin(ctx, { email, role })
  say(`${email} is ${role} now. Open this once within ${hours} hours, and choose a password:`)
  say(link)
}

const setupOptions = {
  name: { type: 'string' },
  email: { type: 'string' },
  country: { type: 'string' },
  zone: { type: 'string' },
  currencies: { type: 'string' },
  smtp: { type: 'string' },
  'mail-from': { type: 'string' },
  outbox: { type: 'boolean' },
  payments: { type: 'string' },
  finish: { type: 'boolean' },
} as const

function setup(args: string[]): (ctx: AppContext) => Promise<void> {
  const { values } = readOptions(args)
  if (Object.keys(values).length === 0) throw new Misuse('')
  const { name, country, zone: timeZone, payments, smtp, outbox, email, finish } = values
  const currencies = values.currencies?.split(',').map((one) => one.trim().toUpperCase())
  return async (ctx) => {
    await setUpMarket(ctx, { name, country, timeZone, currencies, payments })
    if (smtp !== undefined) await setUpMail(ctx, { smtpUrl: smtp, mailFrom: values['mail-from'] ?? '' })
    else if (outbox) await setUpMail(ctx, null)
    if (finish || email) await finishSetup(ctx)
    say('Done. A market that runs knows it already.')
    if (email) await create(ctx, email, 'owner')
  }
}

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options: setupOptions })
  } catch (error) {
    throw new Misuse((error as Error).message)
  }
}

function chosen([command, email, role = 'owner', ...more]: string[]): (ctx: AppContext) => Promise<void> {
  if (command === 'setup') return setup(process.argv.slice(3))
  if (more.length === 0 && command === 'list' && email === undefined) return list
  if (email === undefined || more.length > 0) throw new Misuse('')
  if (command === 'grant') return (ctx) => grant(ctx, email, role)
  if (command === 'create') return (ctx) => create(ctx, email, role)
  if (command === 'remove') return (ctx) => remove(ctx, email)
  throw new Misuse('')
}

await runTool(usage, chosen)
